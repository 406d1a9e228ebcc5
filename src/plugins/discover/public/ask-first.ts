import { isGeneratedId } from '#common/saved-objects';
import type { DataStart } from '#plugins/data/public';
import type { FirstAnswer } from '#ui';

/** A name to its end, as an address writes it: of `logs-*`, which is a pattern, `logs-` would be another index. */
const INDEX = /[(,]index:(?:'([\w.-]+)'|([\w.-]+))[,)]/;

/** What the page asks for in any case; the address is read in full once the page is there. */
export function askFirst(
  { indexClient }: Pick<DataStart, 'indexClient'>,
  hash: string,
): readonly FirstAnswer[] {
  const [, quoted, plain] = INDEX.exec(hash) ?? [];
  const index = quoted ?? plain;
  const [forList, forIndex] = [new AbortController(), new AbortController()];
  const first: readonly FirstAnswer[] = [
    [['indices'], indexClient.list({ signal: forList.signal }), forList],
    // An index pattern's id is not an index: the page finds out what it stands for.
    ...(index && !isGeneratedId(index)
      ? [
          [
            ['index', index],
            indexClient.describeIfThere(index, { signal: forIndex.signal }),
            forIndex,
          ] as const,
        ]
      : []),
  ];
  // Whether one failed, the page finds out when it takes the answer.
  void Promise.allSettled(first.map(([, answer]) => answer));
  return first;
}
