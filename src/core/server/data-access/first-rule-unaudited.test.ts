import { expect, it } from 'vitest';
import { makeFirstRule } from './first-rule';

it('the first rule is not made where its line finds no place in the audit log, and the next start makes it', async () => {
  const made: string[] = [];
  const noted: object[] = [];
  const logged: unknown[] = [];
  const milestones = new Map<string, number>();
  let isWritable = false;
  const start = () =>
    makeFirstRule({
      rules: {
        all: () => [],
        create: async ({ name }: { name: string }) => {
          made.push(name);
          return { id: '1', name };
        },
      } as never,
      store: { remembers: async () => false, latestVersion: async () => 1 },
      milestones: {
        has: (key: string) => milestones.has(key),
        remember: (key: string, value: number) => void milestones.set(key, value),
      } as never,
      audit: { isWritable: () => isWritable, note: (entry) => void noted.push(entry) },
      log: { error: (text: unknown) => void logged.push(text), warn: () => undefined } as never,
    });

  await start();
  expect([made, noted, logged]).toEqual([[], [], [expect.stringContaining('in the audit log')]]);
  isWritable = true;
  await start();
  expect([made.length, noted.length, logged.length]).toEqual([1, 1, 1]);
});
