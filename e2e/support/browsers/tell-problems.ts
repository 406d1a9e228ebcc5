/**
 * What the console of a browser tells a person, and neither log nor page tells a driver: it becomes an error of the console. A
 * function of the window, as text.
 */
export const TELL_PROBLEMS = `(page) => {
  const say = (words) => page.console.error(words);
  page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    say('refused by ' + violatedDirective + ': ' + blockedURI));
  page.addEventListener('error', ({ target }) => {
    if (target !== page) say('not loaded: ' + (target.src ?? target.href));
  }, true);
  const ask = page.fetch.bind(page);
  page.fetch = async (...request) => {
    const answer = await ask(...request);
    if (answer.status >= 400) say('answered ' + answer.status + ': ' + answer.url);
    return answer;
  };
}`;
