// Installs the browsers that tests need and that are not here, where that is possible without a question.
import { installTestBrowser } from './find-browser.mjs';
import { installOtherBrowsers } from './other-browsers.mjs';

installTestBrowser();
installOtherBrowsers();
