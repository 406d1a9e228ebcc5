import type { JsonValue } from '#common/json';

/** The input of an app's server-rendered markup. All of it is in the page as well. */
export interface PictureRequest {
  appId: string;
  locale: string;
  /** The server's base path. */
  basePath: string;
  /** The answers to the app's first requests, by path. */
  answers: Readonly<Record<string, JsonValue>>;
  /** The built stylesheets of theme, core and app, and where each counts. */
  styleSheets: readonly { file: string; media: string }[];
}

/** Our own markup, and the rules of its stylesheet. */
export interface FirstPicture {
  markup: string;
  styles: string;
}

/** The element of the page that holds the picture. */
export const FIRST_PICTURE_ID = 'osd_first_picture';

/** The rules that the picture needs, for as long as it stands. */
export const FIRST_STYLES_ID = 'osd_first_styles';

/** The interactive elements, in the same order in the server-rendered markup and in the app. */
export const PRESSABLE = 'a[href],button,input';
