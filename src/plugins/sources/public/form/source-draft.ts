import type { ConnectorDescription, Schedule, SourceInput, SourceView } from '../../common/index';

/** A source as it stands in the fields of its form. */
export interface SourceDraft {
  name: string;
  kind: string;
  index: string;
  schedule: Schedule['kind'];
  minutes: string;
  expression: string;
  timeZone: string;
  values: Readonly<Record<string, string>>;
  /** Those that were entered now: what is stored is never shown. */
  secrets: Readonly<Record<string, string>>;
}

const HOURLY = { minutes: '60', expression: '0 6 * * *' };

export function toDraft(
  source: SourceView | undefined,
  kinds: readonly ConnectorDescription[],
  timeZone: string,
): SourceDraft {
  const kind = source?.kind ?? kinds[0]?.kind ?? '';
  const schedule = source?.schedule ?? { kind: 'manual' };
  return {
    name: source?.name ?? '',
    kind,
    index: source?.index ?? '',
    schedule: schedule.kind,
    minutes: schedule.kind === 'interval' ? String(schedule.minutes) : HOURLY.minutes,
    expression: schedule.kind === 'cron' ? schedule.expression : HOURLY.expression,
    timeZone: schedule.kind === 'cron' ? schedule.timeZone : timeZone,
    values: source?.values ?? usualValues(kinds, kind),
    secrets: {},
  };
}

/** What the fields of a kind begin with. */
export const usualValues = (
  kinds: readonly ConnectorDescription[],
  kind: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (kinds.find((one) => one.kind === kind)?.fields ?? []).flatMap(({ name, default: usual }) =>
      usual === undefined ? [] : [[name, usual]],
    ),
  );

export function toInput(draft: SourceDraft): SourceInput {
  const { name, kind, index, values } = draft;
  // An empty one stays as it is stored.
  const secrets = Object.fromEntries(
    Object.entries(draft.secrets).filter(([, text]) => text !== ''),
  );
  return {
    name: name.trim(),
    kind,
    index: index.trim(),
    schedule: toSchedule(draft),
    values,
    secrets,
  };
}

function toSchedule({ schedule, minutes, expression, timeZone }: SourceDraft): Schedule {
  if (schedule === 'interval') return { kind: 'interval', minutes: Number(minutes) };
  return schedule === 'cron'
    ? { kind: 'cron', expression: expression.trim(), timeZone: timeZone.trim() }
    : { kind: 'manual' };
}
