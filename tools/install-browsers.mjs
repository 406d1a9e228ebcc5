// Installs the browsers that tests need and that are not here, where that is possible without a question.
import { installBrowser } from './find-browser.mjs';
import { installOtherBrowsers } from './other-browsers.mjs';

installBrowser();
installOtherBrowsers();
