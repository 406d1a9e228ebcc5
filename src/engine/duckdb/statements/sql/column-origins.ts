import type { ColumnOrigin } from '../../../statements';
import type { Relation } from './relation';
import { isNode, nodeOf, nodesOf, textOf, textsOf, type Node } from './tree';

/** Where the values of a column come from; undefined where that isn't a field. */
type Origins = (name: string) => ColumnOrigin | undefined;

interface Table {
  alias: string;
  origins: Origins;
}

interface Around {
  open(name: string): Relation;
  /** What WITH made, by names in small letters. */
  common: ReadonlyMap<string, Origins>;
}

/** Of a field's values each of these is one, or an amount of their unit: they are written as the field's are. */
const OF_FIELD: ReadonlySet<string> = new Set([
  'any_value',
  'arg_max',
  'arg_min',
  'avg',
  'date_trunc',
  'first',
  'last',
  'max',
  'median',
  'min',
  'mode',
  'quantile_cont',
  'quantile_disc',
  'sum',
  'time_bucket',
]);
const COUNTS: ReadonlySet<string> = new Set(['count', 'count_star']);
/** Their value stands behind the width. */
const SECOND: ReadonlySet<string> = new Set(['date_trunc', 'time_bucket']);

/** Which fields the columns of an answer are, as far as that can be told. @param names of the columns */
export function columnOrigins(
  query: Node,
  names: readonly string[],
  open: (name: string) => Relation,
): readonly (ColumnOrigin | undefined)[] {
  return inOrder(query, names, { open, common: new Map() });
}

/** Of the columns by their places. */
function inOrder(
  query: Node,
  names: readonly string[],
  outside: Around,
): readonly (ColumnOrigin | undefined)[] {
  const around = withCommon(query, outside);
  if (query.type === 'SET_OPERATION_NODE') return ofSides(query, names, around);
  const list = nodesOf(query['select_list']);
  const tables = tablesOf(nodeOf(query['from_table']), around);
  const stars = list.filter(isStar);
  if (query.type !== 'SELECT_NODE' || stars.length > 1) return names.map(() => undefined);
  const others = names.length - list.length + stars.length;
  return list.flatMap((item) =>
    isStar(item)
      ? names.slice(list.indexOf(item), list.indexOf(item) + others).map(ofStar(item, tables))
      : [ofExpression(item, tables)],
  );
}

/** A column of UNION is a field where it is the same one on all sides. */
function ofSides(
  query: Node,
  names: readonly string[],
  around: Around,
): readonly (ColumnOrigin | undefined)[] {
  const [first, ...others] = sidesOf(query);
  // The names are those of the first side: which columns a `*` of another one stands for, its index alone says.
  const known = others.map((side) => (hasStar(side) ? allNames(side, around) : names));
  const isKnown = known.every((own) => own?.length === names.length);
  if (!first || query['setop_type'] === 'UNION_BY_NAME' || !isKnown) {
    return names.map(() => undefined);
  }
  const further = others.map((side, at) => inOrder(side, known[at] ?? names, around));
  return inOrder(first, names, around).map((own, at) =>
    own && further.every((side) => isSameOrigin(own, side[at])) ? own : undefined,
  );
}

/** The columns of `SELECT * FROM index`, in their order. */
function allNames(query: Node, { open, common }: Around): readonly string[] | undefined {
  const [star, other] = nodesOf(query['select_list']);
  const from = isNode(query['from_table']) ? query['from_table'] : undefined;
  const hasOwn = isNode(query['cte_map']) && nodesOf(query['cte_map']['map']).length > 0;
  if (!star || other || from?.type !== 'BASE_TABLE' || hasOwn) return undefined;
  const lists = [star['exclude_list'], star['qualified_exclude_list'], star['replace_list']];
  if (lists.some((list) => Array.isArray(list) && list.length > 0)) return undefined;
  const name = textOf(from['table_name']);
  const isWhole = textOf(from['schema_name']) === '' && textOf(from['catalog_name']) === '';
  if (!isWhole || common.has(name.toLowerCase())) return undefined;
  return open(name)
    .all()
    .map((column) => column.name);
}

/** As `write-query.ts` reads them. */
const sidesOf = ({ children, left, right }: Node): readonly Node[] =>
  (Array.isArray(children) && children.length > 0 ? children : [left, right]).map(nodeOf);

const hasStar = (query: Node): boolean =>
  query.type === 'SET_OPERATION_NODE'
    ? sidesOf(query).some(hasStar)
    : nodesOf(query['select_list']).some(isStar);

const isSameOrigin = (one: ColumnOrigin, other: ColumnOrigin | undefined): boolean =>
  one.index === other?.index && one.field === other?.field && one.by === other?.by;

const isStar = (node: Node): boolean => node.class === 'STAR';

function withCommon(query: Node, around: Around): Around {
  const map = isNode(query['cte_map']) ? nodesOf(query['cte_map']['map']) : [];
  const common = new Map(around.common);
  for (const { key, value } of map) {
    const { query: made, aliases } = nodeOf(value);
    const inner = ofQuery(nodeOf(nodeOf(made)['node']), { ...around, common });
    common.set(textOf(key).toLowerCase(), renamed(inner, aliases));
  }
  return { ...around, common };
}

const NONE: Origins = () => undefined;

/** Columns that get other names can't be followed by them. */
const renamed = (origins: Origins, names: unknown): Origins =>
  textsOf(names).length > 0 ? NONE : origins;

/** Of the columns of a query within another one, by their names. */
function ofQuery(query: Node, around: Around): Origins {
  if (query.type !== 'SELECT_NODE') return NONE;
  const own = withCommon(query, around);
  const tables = tablesOf(nodeOf(query['from_table']), own);
  const list = nodesOf(query['select_list']);
  const named = byName(list);
  const [star, another] = list.filter(isStar);
  const others = star && !another ? ofStar(star, tables) : NONE;
  return (name) => {
    const [item, other] = named.get(name.toLowerCase()) ?? [];
    if (other) return undefined;
    return item ? ofExpression(item, tables) : others(name);
  };
}

/** In small letters. Thousands of columns may ask for one of thousands each. */
function byName(list: readonly Node[]): ReadonlyMap<string, readonly Node[]> {
  const named = new Map<string, Node[]>();
  for (const item of list) {
    const name = nameOf(item).toLowerCase();
    const same = named.get(name);
    if (same) same.push(item);
    else named.set(name, [item]);
  }
  return named;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const nameOf = (item: Node): string =>
  textOf(item['alias']) || (textsOf(item['column_names']).at(-1) ?? '');

function ofStar(star: Node, tables: readonly Table[]): Origins {
  const replaced = new Set(
    nodesOf(star['replace_list']).map(({ key }) => textOf(key).toLowerCase()),
  );
  const relation = textOf(star['relation_name']);
  const meant = relation ? tables.filter(({ alias }) => isSame(alias, relation)) : tables;
  return (name) => (replaced.has(name.toLowerCase()) ? undefined : ofColumn([name], meant));
}

function tablesOf(from: Node, around: Around): readonly Table[] {
  switch (from.type) {
    case 'BASE_TABLE': {
      const parts = [from['catalog_name'], from['schema_name'], from['table_name']].map(textOf);
      const name = parts.filter((part) => part !== '').join('.');
      const alias = textOf(from['alias']) || textOf(from['table_name']);
      const common = around.common.get(name.toLowerCase());
      return [{ alias, origins: common ?? ofIndex(name, around.open(name)) }];
    }
    case 'SUBQUERY': {
      const inner = ofQuery(nodeOf(nodeOf(from['subquery'])['node']), around);
      const origins = renamed(inner, from['column_name_alias']);
      return [{ alias: textOf(from['alias']), origins }];
    }
    case 'JOIN':
      return [from['left'], from['right']].flatMap((side) => tablesOf(nodeOf(side), around));
    default:
      return [];
  }
}

function ofIndex(index: string, relation: Relation): Origins {
  const names = [...relation.names(), ...relation.computed()];
  const exact = new Set(names);
  // Of several, the first.
  const similar = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return (name) => {
    if (relation.column(name) === undefined) return undefined;
    return { index, field: exact.has(name) ? name : (similar.get(name.toLowerCase()) ?? name) };
  };
}

/** @param parts as the parser cuts a name at its dots */
function ofColumn(parts: readonly string[], tables: readonly Table[]): ColumnOrigin | undefined {
  const [first = '', ...rest] = parts;
  const named = rest.length > 0 ? tables.find(({ alias }) => isSame(alias, first)) : undefined;
  if (named) return named.origins(rest.join('.'));
  for (const { origins } of tables) {
    const found = origins(parts.join('.'));
    if (found) return found;
  }
  return undefined;
}

function ofExpression(node: Node, tables: readonly Table[]): ColumnOrigin | undefined {
  if (node.class === 'COLUMN_REF') return ofColumn(textsOf(node['column_names']), tables);
  // Dates that groups begin with: `CAST(time_bucket(…) AS DATE)`.
  if (node.class === 'CAST')
    return isText(node) ? undefined : ofExpression(nodeOf(node['child']), tables);
  if (node.class !== 'FUNCTION' && node.class !== 'WINDOW') return undefined;
  const by = textOf(node['function_name']).toLowerCase();
  if (COUNTS.has(by)) return { by: node['distinct'] === true ? 'cardinality' : 'count' };
  const child = nodesOf(node['children'])[SECOND.has(by) ? 1 : 0];
  if (!OF_FIELD.has(by) || !child || node['is_operator'] === true) return undefined;
  const origin = ofExpression(child, tables);
  return origin && { ...origin, by };
}

const isText = (cast: Node): boolean =>
  isNode(cast['cast_type']) && cast['cast_type']['id'] === 'VARCHAR';
