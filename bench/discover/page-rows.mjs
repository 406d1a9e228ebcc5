/** Rows of docs/benchmarks.md. */
export function discoverRowsOf({ discover }, { compare, absolute }) {
  if (!discover) return [];
  const { rows, first, filters, fields, typing, patterns, differences, tasks } = discover;
  const name = `Discover on ${rows / 1e6} M rows`;
  return [
    absolute(`${name}: first screen, warm`, first, 1200, 'ms'),
    absolute(`${name}: after another query`, filters.median, 500, 'ms'),
    ...fields.flatMap((field) => {
      const { values, statistics, bareTop, bareAll } = field;
      const bare = bareTop + bareAll;
      return [
        absolute(`${name}: counts and top values of ${field.name}`, values, 400, 'ms'),
        compare(`${name}: all statistics of ${field.name}`, statistics, bare, bare * 1.3),
      ];
    }),
    absolute(`${name}: what is different, all fields`, differences, undefined, 'ms'),
    absolute(`${name}: typing, p95 until painted`, typing.p95, 30, 'ms'),
    absolute('Discover: patterns of 1 M messages', patterns, 2000, 'ms'),
    absolute('Discover: scrolling 50 columns, longest task', tasks.most, 50, 'ms'),
  ];
}
