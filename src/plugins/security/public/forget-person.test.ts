import { afterEach, expect, it } from 'vitest';
import { forgetEverything, forgetPerson, isOfAnother } from './forget-person';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page that can be left without being left. */
function pageToLeave() {
  const page = new EventTarget();
  return {
    localStorage,
    sessionStorage,
    addEventListener: page.addEventListener.bind(page),
    leave: () => page.dispatchEvent(new Event('pagehide')),
  };
}

it('attack 71: removes what is a person’s own, and leaves what is the browser’s', () => {
  localStorage.setItem('personal.queries', '[]');
  localStorage.setItem('personal.other', '1');
  localStorage.setItem('opensearchDashboards.history.recentlyAccessed-a+b/c=', '[]');
  localStorage.setItem('opensearchDashboards.history.recentlyAccessed', '[]');
  localStorage.setItem('recentWorkspaces', '[]');
  localStorage.setItem('theme', 'dark');
  forgetPerson(localStorage);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

it('attack 71: leaves no work of a person who signed out, though apps write until the page is left', () => {
  const page = pageToLeave();
  sessionStorage.setItem('discover.work.a', '{}');
  forgetEverything(page);
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem('discover.work.a', '{}');
  localStorage.setItem('personal.queries', '[]');
  page.leave();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

it('attack 71: leaves nothing to another person whose session follows in the same tab', () => {
  const page = pageToLeave();
  expect(isOfAnother('ada', page)).toBe(false);
  sessionStorage.setItem('discover.work.a', '{}');
  localStorage.setItem('personal.queries', '[]');
  expect(isOfAnother('ada', page)).toBe(false);
  expect(sessionStorage.getItem('discover.work.a')).toBe('{}');

  expect(isOfAnother('nora', page)).toBe(true);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  page.leave();
  expect(isOfAnother('nora', page)).toBe(false);
  expect(isOfAnother('ada', pageToLeave())).toBe(true);
});
