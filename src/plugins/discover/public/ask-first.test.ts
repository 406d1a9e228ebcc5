// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { IndexClient } from '#plugins/data/public';
import { askFirst } from './ask-first';

/** The indices that are asked for before the page is there. */
function askedFor(hash: string) {
  const asked: string[] = [];
  const indexClient = {
    list: async () => [],
    describeIfThere: async (name: string) => void asked.push(name),
  } as unknown as IndexClient;
  askFirst({ indexClient }, hash);
  return asked;
}

describe('What Discover asks for first', () => {
  it.each([
    ["#/?_a=(index:'logs-1')", ['logs-1']],
    ['#/?_a=(columns:!(),index:logs,query:x)', ['logs']],
    // All of these mean something else than what their beginnings name.
    ["#/?_a=(index:'logs-*')", []],
    ["#/?_a=(index:'logs-1,logs-2')", []],
    ["#/?_a=(index:'größe')", []],
    ["#/?_a=(index:'gr%C3%B6%C3%9Fe')", []],
    ["#/?_a=(index:'769209d0-c18a-11e8-b68d-1b3e0e1a4b9c')", []],
    ['#/', []],
  ])('is the index of %s to its last letter, and no other: %j', (hash, expected) => {
    expect(askedFor(hash)).toEqual(expected);
  });
});
