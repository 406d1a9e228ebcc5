import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { i18n } from './i18n';
import { translateAnswer } from './translate-answer';

beforeEach(() =>
  i18n.setLocale('de', {
    'server.objects.conflict': 'Konflikt bei {type} {id}',
    'server.samples.noDashboard': 'Ohne Übersicht: {reason}',
    'server.engine.timeout': 'Zu lange: {reason}',
  }),
);
afterEach(() => i18n.setLocale('en', {}));

const conflict = {
  messageCode: 'objects.conflict',
  messageValues: { type: 'dashboard', id: '<b>1</b>' },
};

describe('What the server says', () => {
  it('is said in the language of the page, by its code and with its values', () => {
    expect(translateAnswer({ message: 'conflict', attributes: conflict })).toBe(
      'Konflikt bei dashboard <b>1</b>',
    );
  });

  it('of one object among several is said so too', () => {
    expect(translateAnswer({ message: 'conflict', metadata: conflict })).toContain('Konflikt');
  });

  it('of an engine has the kind of failure in front of its own words', () => {
    expect(translateAnswer({ message: 'after 5 s', attributes: { code: 'timeout' } })).toBe(
      'Zu lange: after 5 s',
    );
  });

  it('has its reason in the language of the page, too', () => {
    const because = (reason: unknown) =>
      translateAnswer({
        message: 'not whole',
        attributes: { messageCode: 'samples.noDashboard', messageValues: { reason } },
      });

    expect(because({ message: 'conflict', attributes: conflict })).toBe(
      'Ohne Übersicht: Konflikt bei dashboard <b>1</b>',
    );
    expect(because({ message: 'as it is' })).toBe('Ohne Übersicht: as it is');
  });

  it.each([
    [{ message: 'As it is' }],
    [{ message: 'As it is', attributes: { messageCode: 'not.known' } }],
    [{ message: 'As it is', attributes: { messageCode: '__proto__', messageValues: { a: {} } } }],
    [{ message: 'As it is', attributes: { code: 'of something else' } }],
  ])('stays as it is where it has no translation: %j', (answer) => {
    expect(translateAnswer(answer)).toBe('As it is');
  });

  it.each([[undefined], ['text'], [{}], [{ message: 5 }]])('is nothing in %j', (answer) => {
    expect(translateAnswer(answer)).toBeUndefined();
  });
});
