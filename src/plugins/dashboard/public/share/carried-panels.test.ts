import { describe, expect, it } from 'vitest';
import { readUrlState, writeUrlState } from '#common/url-state';
import { EMPTY_DASHBOARD, type Dashboard, type Panel } from '../../common/model/dashboard';
import { carryPanels, readCarried } from '../../common/model/carried-panels';
import { sharePath } from './share-link';

const panel = (id: string, more: Partial<Panel>): Panel => ({
  id,
  kind: 'visualization',
  place: { x: 0, y: 0, w: 24, h: 15 },
  config: {},
  stored: {},
  ...more,
});
const dashboard: Dashboard = {
  ...EMPTY_DASHBOARD,
  tags: ['of the list'],
  sections: [{ id: 's', title: 'More', collapsed: false }],
  panels: [
    panel('1', { reference: { type: 'visualization', id: 'sales' }, timeShift: '1w' }),
    panel('2', {
      place: { x: 24, y: 0, w: 24, h: 15 },
      sectionId: 's',
      title: `it's "so" & <b>so</b>`,
      attributes: { title: 'Own', visState: '{"type":"pie"}' },
      contentReferences: [{ name: 'i', type: 'index-pattern', id: 'p' }],
    }),
  ],
};
const through = (hash: string) => readCarried(readUrlState(hash).app);

describe('panels that a link carries', () => {
  it('arrive as they were left: references, own content, sections, times', () => {
    const path = sharePath({ page: 'view', id: 'd' }, dashboard, {
      time: dashboard.time,
      carried: carryPanels(dashboard),
    });
    const read = through(new URL(path, 'http://host').hash);

    expect(read?.sections).toEqual(dashboard.sections);
    expect(read?.options).toEqual(dashboard.options);
    expect(read?.panels).toMatchObject([
      { id: '1', reference: { type: 'visualization', id: 'sales' }, timeShift: '1w' },
      {
        id: '2',
        sectionId: 's',
        title: `it's "so" & <b>so</b>`,
        attributes: { title: 'Own', visState: '{"type":"pie"}' },
        contentReferences: [{ name: 'i', type: 'index-pattern', id: 'p' }],
      },
    ]);
    expect(path).not.toContain('of%20the%20list');
  });

  it('are read from the snapshot links of the ecosystem', () => {
    const read = through(
      "#/view/x?_g=(filters:!())&_a=(description:'',filters:!(),fullScreenMode:!f,options:(hidePanelTitles:!f,useMargins:!t),panels:!((embeddableConfig:(),gridData:(h:15,i:'1',w:24,x:0,y:0),id:'8f4d0c00',panelIndex:'1',type:visualization,version:'7.3.0')),query:(language:kuery,query:''),timeRestore:!f,title:x,viewMode:edit)",
    );

    expect(read?.panels).toMatchObject([
      { id: '1', reference: { type: 'visualization', id: '8f4d0c00' } },
    ]);
  });

  it.each([
    ["panels:'x'", undefined, ['panels']],
    ['panels:(a:1)', undefined, ['panels']],
    ['options:(useMargins:!f)', undefined, []],
    ['panels:!()', 0, []],
    ["panels:!(!n,7,x,!(),(),(gridData:(x:-5,y:1e300,w:a),id:7),(type:'__proto__',id:a))", 7, []],
    ["panels:!((id:a,type:visualization,'__proto__':(a:1))),options:(__proto__:(a:1))", 1, []],
  ])('attack 36, 38: %s is taken as any foreign object', (text, count, problems) => {
    const hash = `#/view/x?_a=(${text})`;

    expect(through(hash)?.panels.length).toBe(count);
    expect(readUrlState(hash).problems).toEqual(problems);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  it('attack 74: no link brings more panels than a file does', () => {
    const panels = Array.from({ length: 700 }, (_, at) => ({ type: 'visualization', id: `${at}` }));
    const hash = writeUrlState({ global: {}, app: { panels }, filters: [] }, '/create');

    expect(through(`#${hash}`)?.panels.length).toBeLessThanOrEqual(500);
  });

  it('are none where the address says nothing of panels', () => {
    expect(through('#/view/x?_g=()&_a=(viewMode:edit)')).toBeUndefined();
  });
});
