import { askForRoute } from './ask-for-route';
import { keepEarlyUse } from './keep-early-use';
import { setTheme } from './set-theme';
import { stopWithoutPolicy } from './stop-without-policy';
import { touchFirst } from './touch-first';

/** The first script of every page; it stands in the page itself. */
const { strictPolicy, theme, route, picture } = window.__osdPage__;
if (strictPolicy) stopWithoutPolicy(window);
if (route) askForRoute(window, route);
if (picture) keepEarlyUse(window);
else touchFirst(window);
setTheme(window, theme);
