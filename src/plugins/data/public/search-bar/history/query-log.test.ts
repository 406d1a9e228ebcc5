import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryLog, QUERY_LOG_KEY } from './query-log';

beforeEach(() => localStorage.clear());

const texts = () =>
  createQueryLog()
    .read()
    .map(({ text }) => text);

describe('The queries of a browser', () => {
  it('are listed once each, the newest first', () => {
    const log = createQueryLog();
    log.add({ language: 'kuery', text: 'a:1' });
    log.add({ language: 'SQL', text: 'select 1' });
    log.add({ language: 'kuery', text: ' a:1 ' });
    log.add({ language: 'kuery', text: '  ' });
    expect(texts()).toEqual(['a:1', 'select 1']);
  });

  it('stay as long as they have a star, however many are asked', () => {
    const log = createQueryLog();
    log.add({ language: 'kuery', text: 'kept' });
    log.star({ language: 'kuery', text: 'kept' }, true);
    for (let at = 0; at < 80; at += 1) log.add({ language: 'kuery', text: `q${at}` });
    expect(texts()).toHaveLength(51);
    expect(texts()).toContain('kept');
    log.add({ language: 'kuery', text: 'kept' });
    expect(log.read()[0]).toMatchObject({ text: 'kept', isStarred: true });
    log.remove({ language: 'kuery', text: 'kept' });
    expect(texts()).not.toContain('kept');
  });

  it.each(['{', '{}', '[1,null,{"text":1}]', '[{"text":"a"}]'])(
    'begin anew where %s is kept',
    (kept) => {
      localStorage.setItem(QUERY_LOG_KEY, kept);
      expect(texts()).toEqual([]);
    },
  );

  it('are no reason to fail where the storage is full', () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => createQueryLog(full).add({ language: 'kuery', text: 'a' })).not.toThrow();
  });
});
