/**
 * What the process of a page makes when it is first asked for, 5 to 50 ms all in all: the time zone, the forms of numbers, cookies,
 * letters on a canvas, storage. While the scripts are on their way nothing else is to be done. What the browser denies, the scripts
 * learn when they need it.
 */
export function touchFirst(page: Window): void {
  page.setTimeout(() => {
    try {
      // With `Temporal`, an English page writes its numbers and times without the browser's formatters.
      if (!('Temporal' in page) || page.document.documentElement.lang !== 'en') {
        Intl.DateTimeFormat().resolvedOptions();
        Intl.NumberFormat().format(0);
      }
      void page.document.cookie;
      page.document.createElement('canvas').getContext('2d')?.measureText('0');
      page.localStorage.getItem('');
      page.sessionStorage.getItem('');
    } catch {
      // Nothing is lost.
    }
  });
}
