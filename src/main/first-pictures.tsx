import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureRequest } from '#common/first-picture';
import { i18n, type Messages } from '#common/i18n';
import { HomePicture } from '#plugins/home/picture';

/** The script of a worker thread: it draws the first pictures of apps, with the components that the browser draws them with. */
const pictures: Readonly<Record<string, ComponentType<PictureRequest>>> = { home: HomePicture };

export interface PictureQuestion {
  id: number;
  request: PictureRequest;
}

const { translations } = workerData as { translations: string };

async function draw(request: PictureRequest): Promise<string | undefined> {
  const Picture = pictures[request.appId];
  if (!Picture) return undefined;
  i18n.setLocale(request.locale, readMessages(request.locale));
  if (request.locale !== 'en') await i18n.loadMessageFormat();
  const markup = renderToStaticMarkup(<Picture {...request} />);
  // Those who test the page mean the app.
  return markup.replaceAll(/ data-[\w-]+="[^"]*"/g, '');
}

function readMessages(locale: string): Messages {
  const file = join(translations, `${locale}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { messages: Messages }).messages;
}

parentPort?.on('message', ({ id, request }: PictureQuestion) => {
  draw(request).then(
    (markup) => parentPort?.postMessage({ id, markup }, []),
    (error: unknown) => parentPort?.postMessage({ id, problem: String(error) }, []),
  );
});
