import type { FastifyRequest } from 'fastify';
import type { FirstPicture } from '#common/first-picture';
import type { JsonValue } from '#common/json';
import type { Config } from '../config';
import type { UiSettingsService } from '../ui-settings';
import type { FirstAnswer } from './first-answers';
import type { FirstPictures } from './first-pictures';
import type { ApplicationManifest } from '#common/plugins';
import type { StyleSheet } from './style-sheets';

interface Dependencies {
  config: Config;
  applications: readonly ApplicationManifest[];
  uiSettings: Pick<UiSettingsService, 'forRequest'>;
  pictures: FirstPictures | undefined;
}

interface PageParts {
  appId: string;
  request: FastifyRequest;
  locale: string;
  firstAnswers: readonly FirstAnswer[];
  styleSheets: readonly StyleSheet[];
}

/** Only where it is sure what the browser will show around it. */
export async function drawFirstPicture(
  { appId, request, locale, firstAnswers, styleSheets }: PageParts,
  { config, applications, pictures, uiSettings }: Dependencies,
): Promise<FirstPicture | undefined> {
  const app = applications.find(({ id }) => id === appId);
  const isPlain = /^\/app\/[^/]+\/?(?:\?|$)/.test(request.url) && !request.workspaceId;
  if (!pictures || !app?.firstPicture || !isPlain || !request.principal) return undefined;
  if (firstAnswers.length < 1 + (app.firstRequests?.length ?? 0)) return undefined;
  const settings = uiSettings.forRequest(request);
  const [grouped, banner] = await Promise.all([
    settings.get<boolean>('home:useNewHomePage'),
    settings.get<string>('notifications:banner'),
  ]);
  if (!grouped || banner) return undefined;
  const basePath = config['server.basePath'] ?? '';
  const answers = Object.fromEntries(
    firstAnswers.map(({ url, answer }) => [
      url.slice(basePath.length),
      JSON.parse(answer.text) as JsonValue,
    ]),
  );
  return pictures.draw({ appId, locale, basePath, answers, styleSheets: styleSheets.map(toAsked) });
}

const toAsked = ({ file, attributes: { media } }: StyleSheet) => ({ file, media: media ?? 'all' });
