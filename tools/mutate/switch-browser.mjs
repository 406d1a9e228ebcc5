// Stands in the copy only, before e2e/support/browser.ts: every page of every context has the change that is active.
import { chromium } from 'playwright-core';

const { ATRIUM_CHANGE: change, ATRIUM_CHANGE_STYLE: style = '' } = process.env;
const launch = chromium.launch.bind(chromium);

chromium.launch = async (options) => {
  const browser = await launch(options);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (contextOptions) => {
    const context = await newContext(contextOptions);
    if (change) await context.addInitScript(activate, { change, style });
    return context;
  };
  return browser;
};

function activate({ change, style }) {
  globalThis.atriumChange = change;
  if (style === '') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
