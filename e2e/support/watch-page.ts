import type { Page } from 'playwright-core';

/** What a page asks the server for from now on, and whether it stays the page that it is. */
export async function watchPage(page: Page, testSubject: string) {
  await page.getByTestId(testSubject).evaluate((element) => element.setAttribute('data-seen', ''));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/saved_objects/')) asked.push(`${request.method()} ${pathname}`);
  });
  return {
    /** Requests for saved objects. */
    asked,
    isSame: async () =>
      (await page.locator(`[data-test-subj=${testSubject}][data-seen]`).count()) === 1,
  };
}
