import { i18n } from '#common/i18n';
import { keyOf } from '#common/saved-objects';
import { Badge, type Tone } from '#ui';
import type { ImportSuccess } from '../import-decisions';
import styles from '../parts.module.css';
import type { Verdict } from '#plugins/dashboard/public';

type Verdicts = ReadonlyMap<string, Verdict>;
const TONES: Readonly<Record<Verdict['state'], Tone>> = {
  works: 'success',
  differs: 'warning',
  missing: 'danger',
};

/** How an object is shown, and why not as it was meant. */
export function VerdictText({ verdict }: { verdict: Verdict | undefined }) {
  if (!verdict) return null;
  const lines = [...verdict.reasons, ...(verdict.notes ?? [])];
  return (
    <>
      <Badge tone={TONES[verdict.state]}>{nameOf(verdict.state)}</Badge>
      {lines.length > 0 && (
        <ul className={styles.reasons}>
          {lines.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What needs looking at stands first. */
export function sortByVerdict(
  imported: readonly ImportSuccess[],
  verdicts: Verdicts | undefined,
): readonly ImportSuccess[] {
  const order: readonly (Verdict['state'] | undefined)[] = [
    'missing',
    'differs',
    'works',
    undefined,
  ];
  const placeOf = (object: ImportSuccess) => order.indexOf(verdicts?.get(keyOf(object))?.state);
  return imported.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function describeVerdicts(verdicts: Verdicts): string {
  const count = (state: Verdict['state']) =>
    [...verdicts.values()].filter((verdict) => verdict.state === state).length;
  return i18n.formatMessage(
    {
      id: 'management.objects.verdicts',
      defaultMessage: 'Works: {works} · Differs: {differs} · Not supported yet: {missing}',
    },
    { works: count('works'), differs: count('differs'), missing: count('missing') },
  );
}

function nameOf(state: Verdict['state']): string {
  switch (state) {
    case 'works':
      return i18n.formatMessage({ id: 'management.verdict.works', defaultMessage: 'Works' });
    case 'differs':
      return i18n.formatMessage({ id: 'management.verdict.differs', defaultMessage: 'Differs' });
    case 'missing':
      return i18n.formatMessage({
        id: 'management.verdict.missing',
        defaultMessage: 'Not supported yet',
      });
  }
}
