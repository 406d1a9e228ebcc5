// Stands in the copy only, before e2e/support/browser.ts: every page of every context has the change that is active.
import { chromium } from 'playwright-core';

const { ATRIUM_CHANGE: change, ATRIUM_CHANGE_STYLE: style = '' } = process.env;
const launch = chromium.launch.bind(chromium);
const launchPersistentContext = chromium.launchPersistentContext.bind(chromium);

chromium.launch = async (options) => {
  const browser = await launch(options);
  prepareNewContexts(browser);
  return browser;
};

chromium.launchPersistentContext = async (folder, options) => {
  const context = await launchPersistentContext(folder, options);
  await prepare(context);
  prepareNewContexts(context.browser());
  return context;
};

function prepareNewContexts(browser) {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await prepare(context);
    return context;
  };
}

async function prepare(context) {
  if (change) await context.addInitScript(activate, { change, style });
}

function activate({ change, style }) {
  globalThis.atriumChange = change;
  if (style === '') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
