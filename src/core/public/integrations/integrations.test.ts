import { afterEach, describe, expect, it } from 'vitest';
import { createUiSettings } from '../ui-settings';
import type { DateSettings } from './date-settings';
import { startIntegrations, type Integrations } from './integrations-service';

let running: Integrations | undefined;

afterEach(() => {
  running?.stop();
  document.body.replaceChildren();
});

/** The settings as the server declares them, with what the person has chosen. */
function start(chosen: Readonly<Record<string, unknown>> = {}) {
  const defaults = {
    'accessibility:disableAnimations': false,
    'dateFormat:tz': 'Browser',
    'dateFormat:dow': 'Sunday',
    dateFormat: 'MMM D, YYYY @ HH:mm:ss.SSS',
    dateNanosFormat: 'MMM D, YYYY @ HH:mm:ss.SSSSSSSSS',
  };
  const declared = Object.entries(defaults).map(([key, value]) => [key, { value }]);
  const user = Object.entries(chosen).map(([key, userValue]) => [key, { userValue }]);
  const uiSettings = createUiSettings({
    defaults: Object.fromEntries(declared) as never,
    user: Object.fromEntries(user) as never,
  });
  running = startIntegrations({ page: document, uiSettings });
  const { dateSettings } = running;
  const seen: DateSettings[] = [];
  dateSettings.get$().subscribe((settings) => seen.push(settings));
  return { uiSettings, dateSettings, seen };
}

const rules = () =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));

describe('Animations', () => {
  it('take no time as soon as the setting says so, and their time again after it', async () => {
    const { uiSettings } = start();
    expect(rules()).toEqual([]);

    void uiSettings.set('accessibility:disableAnimations', true);
    const [rule = ''] = rules();
    for (const kind of ['animation', 'transition']) {
      expect(rule).toMatch(new RegExp(`${kind}-duration: 0s !important`));
      expect(rule).toMatch(new RegExp(`${kind}-delay: 0s !important`));
    }

    void uiSettings.set('accessibility:disableAnimations', false);
    expect(rules()).toEqual([]);
  });

  it('take no time from the start where the setting is on', () => {
    start({ 'accessibility:disableAnimations': true });
    expect(rules()).toHaveLength(1);
  });

  it('go on in elements that are marked essential, and in no others', () => {
    start({ 'accessibility:disableAnimations': true });
    const [selectors = ''] = (rules()[0] ?? '').split('{');
    document.body.innerHTML = '<i class="spinner essentialAnimation"></i><b class="fade"></b>';
    const [element = ''] = selectors.split(',').map((selector) => selector.trim());

    expect(document.querySelector('i')?.matches(element)).toBe(false);
    expect(document.querySelector('b')?.matches(element)).toBe(true);
    expect(selectors).toContain('::before');
    expect(selectors).toContain('::after');
  });

  it('leave the sheets of others alone, and put no element into the page', () => {
    const other = new CSSStyleSheet();
    document.adoptedStyleSheets = [other];
    const { uiSettings } = start();
    void uiSettings.set('accessibility:disableAnimations', true);
    expect(document.querySelectorAll('style')).toHaveLength(0);
    running?.stop();

    expect(document.adoptedStyleSheets).toEqual([other]);
    document.adoptedStyleSheets = [];
  });
});

describe('Dates', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  it('are in the zone of the browser, with weeks from Sunday, until something else is chosen', () => {
    expect(start().dateSettings.get()).toEqual({ timeZone: own, weekStartsOn: 0 });
  });

  it('has a zone of the page before that of the setting, until that is wanted again', () => {
    const { uiSettings, dateSettings } = start();
    dateSettings.setPageZone('Asia/Kathmandu');
    dateSettings.setPageZone('Mars/Olympus');
    uiSettings.set('dateFormat:tz', 'Europe/Berlin');
    expect(dateSettings.get()).toMatchObject({
      timeZone: 'Asia/Kathmandu',
      pageZone: 'Asia/Kathmandu',
    });
    dateSettings.setPageZone(undefined);
    expect(dateSettings.get()).toEqual({ timeZone: 'Europe/Berlin', weekStartsOn: 0 });
  });

  it('write moments by a pattern that somebody chose, live, and by no pattern that nobody did', async () => {
    const { uiSettings, dateSettings } = start();
    expect(dateSettings.get().patterns).toBeUndefined();

    void uiSettings.set('dateFormat', 'YYYY-MM-DD');
    expect(dateSettings.get().patterns).toEqual({ pattern: 'YYYY-MM-DD' });

    void uiSettings.set('dateNanosFormat', 'ss.SSSSSSSSS');
    expect(dateSettings.get().patterns).toEqual({ pattern: 'YYYY-MM-DD', nanos: 'ss.SSSSSSSSS' });

    void uiSettings.set('dateFormat:scaled', [['PT1H', 'HH']]);
    expect(dateSettings.get().patterns?.scaled).toEqual([['PT1H', 'HH']]);

    void uiSettings.remove('dateFormat:scaled');
    void uiSettings.remove('dateNanosFormat');
    void uiSettings.remove('dateFormat');
    expect(dateSettings.get().patterns).toBeUndefined();
  });

  it('follow the zone and the first day of the week as they change', () => {
    const { uiSettings, seen } = start({ 'dateFormat:tz': 'Asia/Tokyo' });
    void uiSettings.set('dateFormat:tz', 'America/New_York');
    void uiSettings.set('dateFormat:dow', 'Monday');
    void uiSettings.set('dateFormat:tz', 'Browser');
    void uiSettings.set('dateFormat:dow', 'Saturday');
    void uiSettings.set('dateFormat:dow', 'Sunday');

    expect(seen).toEqual([
      { timeZone: 'Asia/Tokyo', weekStartsOn: 0 },
      { timeZone: 'America/New_York', weekStartsOn: 0 },
      { timeZone: 'America/New_York', weekStartsOn: 1 },
      { timeZone: own, weekStartsOn: 1 },
      { timeZone: own, weekStartsOn: 6 },
      { timeZone: own, weekStartsOn: 0 },
    ]);
  });

  it.each(['Mars/Olympus', '', '+01:00', '../etc', 5])(
    'keep their zone where %j is chosen, which nobody knows',
    (zone) => {
      const { uiSettings, dateSettings } = start({ 'dateFormat:tz': 'Asia/Tokyo' });
      void uiSettings.set('dateFormat:tz', zone);
      expect(dateSettings.get().timeZone).toBe('Asia/Tokyo');
    },
  );

  it.each(['Someday', 'monday', '', 3])('keep their weeks where they begin with %j', (day) => {
    const { uiSettings, dateSettings } = start({ 'dateFormat:dow': 'Friday' });
    void uiSettings.set('dateFormat:dow', day);
    expect(dateSettings.get().weekStartsOn).toBe(5);
  });
});
