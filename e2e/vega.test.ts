// @apps visualize, dashboards
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, dataSets, post, startAtrium } from './support/atrium';
import { launchBrowser, openPage, type OpenedPage } from './support/browser';

const file = join(dataSets, 'birdstrikes.csv');
const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1);
const SIZE = /,(Small|Medium|Large),(?:"[^"]*"|[^",]*),(?:Day|Night|Dawn|Dusk)?,/;
/** How many rows name the size of the bird, of a year. */
const countOf = (size: string, year = '') =>
  lines.filter((line) => SIZE.exec(line)?.[1] === size && line.includes(`,${year}`)).length;

const SCHEMA = 'https://vega.github.io/schema/vega/v5.json';
const HTML = '<img src=x onerror="document.title=1">';
const rect = (y: number, more: object) => ({
  type: 'rect',
  encode: {
    enter: {
      x: { value: 0 },
      y: { value: y },
      width: { value: 90 },
      height: { value: 30 },
      ...more,
    },
  },
});

/** Sizes of birds, with a filter by a click, and the time by another. */
const SIZES = `{
\t// Written as people of the ecosystem do.
\t$schema: ${SCHEMA}
\tconfig: {kibana: {renderer: "svg"}}
\tsignals: [
\t\t{name: "filter", on: [{events: "@bar:click", update: "kibanaAddFilter({match_phrase: {'Wildlife Size.keyword': datum.key}})"}]}
\t\t{name: "time", on: [{events: "@year:click", update: "opensearchDashboardsSetTimeFilter(utc(1995, 0, 1), utc(1995, 11, 31))"}]}
\t\t{name: "hover", on: [{events: "*:mousemove", update: "kibanaRemoveAllFilters()"}]}
\t]
\tdata: [{
\t\tname: sizes
\t\turl: {
\t\t\t%context%: true
\t\t\t%timefield%: Flight Date
\t\t\tindex: birdstrikes
\t\t\tbody: {size: 0, aggs: {sizes: {terms: {field: "Wildlife Size.keyword"}}}}
\t\t}
\t\tformat: {property: "aggregations.sizes.buckets"}
\t}]
\tscales: [{name: "y", type: "band", range: "height", domain: {data: "sizes", field: "key"}}]
\tmarks: [
\t\t{name: "bar", type: "rect", from: {data: "sizes"}, encode: {update: {x: {value: 0}, width: {value: 90}, y: {scale: "y", field: "key"}, height: {value: 20}, tooltip: {value: ${JSON.stringify(HTML)}}}}}
\t\t{type: "text", interactive: false, from: {data: "sizes"}, encode: {update: {x: {value: 100}, y: {scale: "y", field: "key", offset: 15}, text: {signal: "datum.key + ' ' + datum.doc_count"}}}}
\t\t{name: "year", type: "rect", encode: {update: {x: {value: 250}, width: {value: 60}, y: {value: 0}, height: {value: 20}}}}
\t]
}`;
const drawing = (marks: readonly object[], more: object = {}) =>
  JSON.stringify({ $schema: SCHEMA, config: { kibana: { renderer: 'svg' } }, marks, ...more });
const SPECS: Readonly<Record<string, string>> = {
  Sizes: SIZES,
  Links: drawing([
    rect(0, { href: { value: 'https://example.org/there' } }),
    rect(40, { href: { value: 'javascript:document.title=1' } }),
    {
      type: 'image',
      encode: { enter: { url: { value: 'https://example.org/image.png' }, y: { value: 80 } } },
    },
  ]),
  Address: drawing([], { data: [{ name: 'far', url: 'https://example.org/rows.json' }] }),
  Endless: drawing([], { signals: [{ name: 's', update: 'length(sequence(0, 1e9))' }] }),
  Map: JSON.stringify({
    $schema: SCHEMA,
    config: { kibana: { type: 'map', renderer: 'svg', zoom: 2, longitude: 10, latitude: 0 } },
    data: [
      {
        name: 'places',
        values: [{ lon: 20, lat: 0 }],
        transform: [{ type: 'geopoint', projection: 'projection', fields: ['lon', 'lat'] }],
      },
    ],
    marks: [
      {
        type: 'symbol',
        from: { data: 'places' },
        encode: { update: { x: { field: 'x' }, y: { field: 'y' } } },
      },
    ],
  }),
  Escape: drawing([], {
    signals: [{ name: 's', on: [{ events: 'click', update: 'event.target.ownerDocument' }] }],
  }),
};

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let asked: string[];
let popups = 0;

beforeAll(async () => {
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser('UTC')]);
  const panels = Object.entries(SPECS).map(([title, spec], position) => ({
    panelIndex: title,
    type: 'visualization',
    gridData: { x: (position % 2) * 24, y: 12 * Math.floor(position / 2), w: 24, h: 12, i: title },
    embeddableConfig: {
      attributes: {
        title,
        visState: JSON.stringify({ title, type: 'vega', aggs: [], params: { spec } }),
      },
    },
  }));
  await post(`${atrium.url}/api/saved_objects/dashboard/vega?overwrite=true`, {
    attributes: { title: 'Vega', panelsJSON: JSON.stringify(panels), optionsJSON: '{}' },
  });
  asked = [];
  opened = await openPage(
    browser,
    `${atrium.url}/app/dashboards#/view/vega?_g=(time:(from:'1990-01-01T00:00:00Z',to:'2003-01-01T00:00:00Z'))`,
    { timeZone: 'UTC', colorScheme: 'light' },
  );
  opened.page.on('popup', () => (popups += 1));
  opened.page.on('request', (request) => asked.push(request.url()));
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const panel = (title: string) => opened.page.locator(`[data-panel-id="${title}"]`);
const frame = (title: string): FrameLocator => panel(title).frameLocator('iframe');
const texts = () => frame('Sizes').locator('text').allTextContents();
const bar = (size: string) =>
  frame('Sizes').locator('.mark-rect.bar path').nth(['Small', 'Medium', 'Large'].indexOf(size));

describe('A specification', () => {
  it('draws what its search found, in the colors of the page (oddities 17 to 19, 28)', async () => {
    const sizes = ['Medium', 'Small', 'Large'].map((size) => `${size} ${countOf(size)}`);
    await expect.poll(async () => (await texts()).toSorted()).toEqual(sizes.toSorted());
    const color = () => frame('Sizes').locator('text').first().getAttribute('fill');
    const light = await color();
    await opened.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(color).not.toBe(light);
    await opened.page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(color).toBe(light);
  });

  it('shows HTML in a tooltip as text, and moving over it changes no filter (attack 120)', async () => {
    await bar('Small').hover();
    const tooltip = frame('Sizes').getByRole('tooltip');
    await expect.poll(() => tooltip.textContent()).toBe(HTML);
    expect(await tooltip.locator('img').count()).toBe(0);
  });

  it('shows where a mark leads, and only the web; loads no image (attack 120)', async () => {
    const [web, script] = [0, 1].map((at) =>
      frame('Links').locator('.mark-rect.role-mark path').nth(at),
    );
    await script?.click();
    await web?.click();
    const link = panel('Links').getByRole('link', { name: 'https://example.org/there' });
    await link.waitFor();
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await panel('Links').getByRole('link').count()).toBe(1);
    expect(await opened.page.title()).toContain('Vega');
    expect(popups).toBe(0);
  });

  it('that asks for addresses, the page or without end is a card (attacks 9, 10, 120)', async () => {
    const cardOf = (title: string) => panel(title).getByRole('alert');
    await expect.poll(() => cardOf('Address').textContent()).toContain('https://example.org/rows');
    await expect.poll(() => cardOf('Endless').textContent()).toContain('200,000 rows');
    await expect.poll(() => cardOf('Escape').textContent()).toContain('ownerDocument');
  });

  it('on a map has the countries behind, and is moved and zoomed by keys and buttons', async () => {
    const place = frame('Map').locator('.mark-symbol.role-mark path');
    await place.waitFor();
    expect(await frame('Map').locator('.mark-shape path').count()).toBeGreaterThan(170);
    const map = frame('Map').getByRole('application', { name: 'Map.' });
    const right = async () => {
      const [box, around] = await Promise.all([place.boundingBox(), map.boundingBox()]);
      return Math.round(
        (box?.x ?? 0) + (box?.width ?? 0) / 2 - (around?.x ?? 0) - (around?.width ?? 0) / 2,
      );
    };
    // Ten degrees of a world of 1,024 pixels.
    await expect.poll(right).toBe(28);
    await frame('Map').getByRole('button', { name: 'Zoom in' }).press('Enter');
    await expect.poll(right).toBe(57);
    await map.press('-');
    await expect.poll(right).toBe(28);
    await map.press('ArrowRight');
    await expect.poll(right).toBe(-32);
  });

  it('is held by its frame: no page, no storage, no network (attack 120)', async () => {
    expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
    const tried = await frame('Links')
      .locator('body')
      .evaluate(async (body) => {
        const attempt = (read: () => unknown) => {
          try {
            read();
            return 'reached';
          } catch (error) {
            return (error as Error).name;
          }
        };
        const refused = new Promise<string>((resolve) =>
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          ),
        );
        const image = document.createElement('img');
        image.src = 'https://example.org/told.png';
        body.append(image);
        return {
          page: attempt(() => window.parent.document),
          storage: attempt(() => window.localStorage),
          origin: window.origin,
          fetch: typeof window.fetch,
          image: await refused,
        };
      });
    expect(tried).toEqual({
      page: 'SecurityError',
      storage: 'SecurityError',
      origin: 'null',
      fetch: 'undefined',
      image: 'img-src',
    });
  });

  it('filters the page and sets its time by a click', async () => {
    await bar('Medium').click();
    await expect.poll(texts).toEqual([`Medium ${countOf('Medium')}`]);
    await frame('Sizes').locator('.mark-rect.year path').click();
    await expect.poll(texts).toEqual([`Medium ${countOf('Medium', '1995-')}`]);
    await expect.poll(() => decodeURIComponent(opened.page.url())).toContain("from:'1995-01-01");
  });
});
