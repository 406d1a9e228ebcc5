import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FirstPicture, type PictureRequest, pickStyles } from '#common/first-picture';
import { i18n, type Messages } from '#common/i18n';

/** The script of a worker thread: it draws the first pictures of apps, with the components that the browser draws them with. */
const pictures: Readonly<Record<string, ComponentType<PictureRequest>>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>('../plugins/*/public/picture.ts', { eager: true, import: 'pictures' }),
  ),
);

export interface PictureQuestion {
  id: number;
  request: PictureRequest;
}

/** Folders: of the texts, and of what the browser loads. */
const { translations, files } = workerData as { translations: string; files: string };

async function draw(request: PictureRequest): Promise<FirstPicture | undefined> {
  const Picture = pictures[request.appId];
  if (!Picture) return undefined;
  i18n.setLocale(request.locale, readMessages(request.locale));
  if (request.locale !== 'en') await i18n.loadMessageFormat();
  // Those who test the page mean the app.
  const markup = renderToStaticMarkup(<Picture {...request} />).replaceAll(
    / data-[\w-]+="[^"]*"/g,
    '',
  );
  const { markup: lifted, styles } = liftStyles(markup);
  return { markup: lifted, styles: readStyles(request, lifted) + styles };
}

/** The page's policy forbids styles in markup: they become rules of a stylesheet, which gets the page's nonce. */
function liftStyles(markup: string): FirstPicture {
  const places = new Map<string, number>();
  const lifted = markup.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    if (!/^[\w\s:;%.,#-]*$/.test(style)) return '';
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` data-look="${place}"`;
  });
  const rules = [...places].map(([style, place]) => `[data-look="${place}"]{${style}}`);
  return { markup: lifted, styles: rules.join('') };
}

function readStyles({ styleSheets }: PictureRequest, markup: string): string {
  const sheets = styleSheets.map(({ file, media }) => {
    const picked = pickStyles(readFileSync(join(files, file), 'utf8'), markup);
    return media === 'all' ? picked : `@media ${media}{${picked}}`;
  });
  return sheets.join('');
}

function readMessages(locale: string): Messages {
  const file = join(translations, `${locale}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { messages: Messages }).messages;
}

parentPort?.on('message', ({ id, request }: PictureQuestion) => {
  draw(request).then(
    (picture) => parentPort?.postMessage({ id, picture }, []),
    (error: unknown) => parentPort?.postMessage({ id, problem: String(error) }, []),
  );
});
