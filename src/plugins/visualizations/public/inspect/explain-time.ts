import { formatSeconds, i18n } from '#common/i18n';
import { percentOf } from './MeasuredParts';
import type { ProfiledPart, ProfiledShard } from './read-profile';

export interface MeasuredSearch {
  /** Milliseconds from asking to the answer. */
  total: number;
  /** Milliseconds in the engine, as it says. */
  took: number;
  profile: ProfiledShard;
}

/** Milliseconds; nobody waits for less. */
export const FAST = 300;

/** Of what took less than `FAST`. */
export const explainFast = (total: number): string =>
  i18n.formatMessage(
    {
      id: 'visualizations.slow.fast',
      defaultMessage: 'This time it was not slow: the answer was there after {total}.',
    },
    { total: formatSeconds(total) },
  );

/** What took long, and what to do about it. */
export function explainTime({ total, took, profile }: MeasuredSearch): string {
  const values = { total: formatSeconds(total), engine: formatSeconds(took) };
  if (total < FAST) return explainFast(total);
  if (took < total / 2) {
    return i18n.formatMessage(
      {
        id: 'visualizations.slow.outside',
        defaultMessage:
          'The engine worked {engine} of {total}. The rest went into waiting for other searches, the network and reading the answer: close other tabs and dashboards, or ask for fewer documents at once.',
      },
      values,
    );
  }
  const [slowest] = profile.parts.toSorted((one, other) => other.milliseconds - one.milliseconds);
  return slowest ? explainPart(slowest, profile, values) : explainEngine(values);
}

const explainEngine = (values: { total: string; engine: string }) =>
  i18n.formatMessage(
    {
      id: 'visualizations.slow.engine',
      defaultMessage:
        'The engine worked {engine} of {total}. A shorter time range or another filter lets it read less.',
    },
    values,
  );

function explainPart(
  part: ProfiledPart,
  { milliseconds }: ProfiledShard,
  values: { total: string; engine: string },
): string {
  const share = milliseconds === 0 ? 0 : part.milliseconds / milliseconds;
  const all = { ...values, percent: percentOf(share) };
  if (/\bGROUP BY\b|aggregat/i.test(`${part.name} ${part.description}`)) {
    return i18n.formatMessage(
      {
        id: 'visualizations.slow.groups',
        defaultMessage:
          'The engine worked {engine} of {total}, and {percent} of its measured time was counting in groups. Fewer or wider intervals, fewer groups, or a shorter time range make it faster.',
      },
      all,
    );
  }
  if (/\bORDER BY\b/i.test(part.description)) {
    return i18n.formatMessage(
      {
        id: 'visualizations.slow.order',
        defaultMessage:
          'The engine worked {engine} of {total}, and {percent} of its measured time was finding documents in order. A shorter time range, another filter, or sorting by time alone make it faster.',
      },
      all,
    );
  }
  return i18n.formatMessage(
    {
      id: 'visualizations.slow.part',
      defaultMessage:
        'The engine worked {engine} of {total}, and {percent} of its measured time was one part, the first below. A shorter time range or another filter lets it read less.',
    },
    all,
  );
}
