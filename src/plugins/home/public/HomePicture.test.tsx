import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PictureRequest } from '#common/first-picture';
import { HomePicture } from './HomePicture';

const SAMPLES = [
  { id: 'logs', title: 'Web logs', status: 'not_installed' },
  { id: 'flights', title: 'Flights', status: 'installed' },
].map((sample) => ({ ...sample, index: sample.id, description: '', documents: 1, fields: 1 }));

/** Home as the server draws it first, which is the page itself. */
function draw(capabilities: object) {
  const answers = {
    '/internal/data/indices': [],
    '/api/sample_data': SAMPLES,
    '/api/core/capabilities': { navLinks: {}, ...capabilities },
  };
  const host = document.createElement('div');
  host.innerHTML = renderToStaticMarkup(
    <HomePicture {...({ answers, basePath: '', locale: 'en' } as unknown as PictureRequest)} />,
  );
  return {
    text: host.textContent,
    buttons: [...host.querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    ),
    links: [...host.querySelectorAll('article a')].map((link) => link.textContent),
  };
}

describe('Home', () => {
  it('offers files and samples where the server loads them', () => {
    const { buttons } = draw({ data: { write: true }, ingest: { load: true } });

    expect(buttons).toEqual(expect.arrayContaining(['Add Web logs', 'Remove Flights']));
  });

  it('says that a cluster is only read, and offers neither files nor samples', () => {
    const { text, buttons, links } = draw({ data: { write: true }, ingest: { load: false } });

    expect(buttons).toEqual([]);
    expect(text).toContain('an OpenSearch cluster, which Atrium only reads');
    expect(text).not.toMatch(/sample|Web logs/);
    expect(links).toEqual([]);
  });
});
