interface Field {
  name: string;
  type: string;
  /** Documents have several values. */
  multiValued?: boolean;
}

const known = [
  '@timestamp',
  'timestamp',
  'time',
  'datetime',
  'date',
  'created_at',
  'created',
  'createdat',
  // Of spans, which have many dates: those of their trace are in the first of them alone.
  'starttime',
  'start_time',
];

/** The field that says when a document happened: by its name first, by its type else. */
export function chooseTimeField(fields: readonly Field[]): string | undefined {
  const dates = fields.filter((field) => field.type === 'date' && !field.multiValued);
  const lastPart = (name: string) => name.toLowerCase().split('.').at(-1) ?? '';
  for (const name of known) {
    const found = dates.find((field) => lastPart(field.name) === name);
    if (found) {
      return found.name;
    }
  }
  return dates[0]?.name;
}
