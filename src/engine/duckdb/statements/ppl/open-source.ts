import { nameCode, separated, type Code } from './code';
import { typesOf, type Build, type Column, type Rows, type Source } from './rows';

/**
 * The documents of an index, or of several that stand one behind the other.
 *
 * @param alias what its fields are called with before a dot
 */
export function openSource(
  name: string,
  build: Build,
  place: { at: number; alias?: string | undefined },
): Rows {
  const relation = build.open(name);
  const table = build.unique();
  const used = new Map<string, Code>();
  const source: Source = {
    relation,
    condition(code) {
      const column = build.unique();
      used.set(column, code(table));
      return column;
    },
  };
  const sides = [place.alias ?? name];
  const columns = relation.names().map((field): Column => {
    const column = build.unique();
    const use = () => {
      used.set(column, [table, '.', nameCode(field)]);
      return column;
    };
    return {
      name: field,
      ...typesOf(relation, field),
      use,
      sides,
      field: { source, name: field },
    };
  });
  const list = (): Code =>
    used.size === 0
      ? '1 AS "_"'
      : separated([...used].map(([column, code]) => [code, ' AS ', column]));
  const code: Code = [
    { at: place.at, name },
    '(SELECT ',
    list,
    ' FROM ',
    nameCode(name),
    ' AS ',
    table,
    ')',
  ];
  return { code, columns, order: [], sources: [source] };
}
