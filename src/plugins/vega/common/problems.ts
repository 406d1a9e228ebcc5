import { i18n } from '#common/i18n';

/** What the frame refuses. It has no texts in other languages: the page puts them into words. */
export type ProblemKind = 'rows' | 'time' | 'pattern' | 'member' | 'built' | 'image' | 'address';

const KNOWN = /^refused:(\w+):(.*)$/s;

/** A problem as the frame tells it. */
export const problemText = (kind: ProblemKind, detail = ''): string =>
  `refused:${kind}:${detail.slice(0, 200)}`;

/** In words for a person; what Vega itself says stays as it is. */
export function describeProblem(text: string): string {
  const [, kind = '', detail = ''] = KNOWN.exec(text) ?? [];
  return Object.hasOwn(WORDS, kind) ? WORDS[kind as ProblemKind](detail) : text;
}

const WORDS: Readonly<Record<ProblemKind, (detail: string) => string>> = {
  rows: (most) =>
    i18n.formatMessage(
      {
        id: 'vega.problem.rows',
        defaultMessage: 'The specification makes more than {most} rows of its own. Make fewer.',
      },
      { most: i18n.formatNumber(Number(most)) },
    ),
  time: (seconds) =>
    i18n.formatMessage(
      {
        id: 'vega.problem.time',
        defaultMessage: 'Drawing takes longer than {seconds} seconds. Draw fewer rows.',
      },
      { seconds },
    ),
  pattern: (pattern) =>
    i18n.formatMessage(
      {
        id: 'vega.problem.pattern',
        defaultMessage:
          'The regular expression {pattern} could take too long for this text. Write it without repeats of groups.',
      },
      { pattern },
    ),
  member: (name) =>
    i18n.formatMessage(
      {
        id: 'vega.problem.member',
        defaultMessage: 'An expression reads {name}, which is not allowed.',
      },
      { name },
    ),
  built: () =>
    i18n.formatMessage({
      id: 'vega.problem.built',
      defaultMessage:
        'An expression reads a member of an event by a name that it builds, which is not allowed.',
    }),
  image: (address) =>
    i18n.formatMessage(
      { id: 'vega.problem.image', defaultMessage: 'An image is not loaded: {address}' },
      { address },
    ),
  address: (address) =>
    i18n.formatMessage(
      { id: 'vega.problem.address', defaultMessage: 'An address is not loaded: {address}' },
      { address },
    ),
};
