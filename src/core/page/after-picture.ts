import { loadAfterPaint } from './load-after-paint';

/** Stands behind the app's first picture. */
const { picture } = window.__osdPage__;
const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce;
if (picture) loadAfterPaint(window, picture, nonce);
