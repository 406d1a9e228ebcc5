import { type DqlNode, DqlSyntaxError, type DqlValue, parseDql } from '#common/query';
import { tell, type ServerMessage } from '#common/server-messages';
import type { Condition, FieldPath } from '#store';
import { HttpError } from '../http';

/** More parts make a statement that the store refuses. */
const MAX_PARTS = 200;
const ROOTS: ReadonlySet<string> = new Set(['id', 'type', 'updated_at', 'originId']);

/**
 * `dashboard.attributes.title: sales and not dashboard.updated_at < 2026-01-01`, in DQL. Each name
 * begins with the type that is meant. Throws 400 for what can't be understood.
 */
export function parseFilter(filter: string, types: readonly string[]): Condition | undefined {
  try {
    const node = parseDql(filter);
    return node.kind === 'empty' ? undefined : translate(node, { types, parts: 0 });
  } catch (error) {
    if (error instanceof DqlSyntaxError) {
      throw refuse(tellSyntax(error));
    }
    throw error;
  }
}

function tellSyntax({ problem, position }: DqlSyntaxError): ServerMessage {
  switch (problem.code) {
    case 'tooLong':
    case 'tooDeep':
      return tell(`filter.${problem.code}`, { limit: problem.limit });
    case 'notClosed': {
      const { opening, closing } = problem;
      return tell('filter.notClosed', { opening, closing, position });
    }
    case 'notExpected':
      return tell('filter.notExpected', { text: problem.text, position });
    case 'valuesOnly':
      return tell('filter.listOfValues');
    default:
      return tell(`filter.${problem.code}`, { position });
  }
}

interface Translation {
  types: readonly string[];
  parts: number;
}

function translate(node: DqlNode, state: Translation): Condition {
  state.parts += 1;
  if (state.parts > MAX_PARTS) {
    throw refuse(tell('filter.tooManyParts', { most: MAX_PARTS }));
  }
  switch (node.kind) {
    case 'and':
      return { all: node.parts.map((part) => translate(part, state)) };
    case 'or':
      return { any: node.parts.map((part) => translate(part, state)) };
    case 'not':
      return { not: translate(node.part, state) };
    case 'match':
      return ofType(node.field, state, (field) => matchValues(field, node.values, state));
    case 'range':
      return ofType(node.field, state, (field) => ({
        field,
        operator: node.operator,
        value: node.value.text,
      }));
    case 'path':
      throw refuse(tell('filter.notNested', { name: node.field.text }));
    default:
      throw refuse(tell('filter.nameMissing'));
  }
}

/** Resolves `type.attributes.name`, and narrows what follows to objects of that type. */
function ofType(
  { text }: DqlValue,
  { types }: Translation,
  make: (field: FieldPath) => Condition,
): Condition {
  const [type = '', first = '', ...rest] = text.split('.');
  if (!types.includes(type)) {
    throw refuse(
      first
        ? tell('filter.typeNotAsked', { type })
        : tell('filter.typeMissing', { name: text, example: `${types[0] ?? 'dashboard'}.${text}` }),
    );
  }
  const isType: Condition = { field: { root: 'type' }, operator: 'is', value: type };
  return { all: [isType, make(toField(text, first, rest))] };
}

function toField(name: string, first: string, rest: readonly string[]): FieldPath {
  if (first === 'attributes' && rest.length > 0) {
    return { attribute: rest };
  }
  if (ROOTS.has(first) && rest.length === 0) {
    return { root: first as Extract<FieldPath, { root: string }>['root'] };
  }
  throw refuse(tell('filter.fieldMissing', { name }));
}

function matchValues(field: FieldPath, node: DqlNode, state: Translation): Condition {
  state.parts += 1;
  if (state.parts > MAX_PARTS) {
    throw refuse(tell('filter.tooManyParts', { most: MAX_PARTS }));
  }
  switch (node.kind) {
    case 'and':
      return { all: node.parts.map((part) => matchValues(field, part, state)) };
    case 'or':
      return { any: node.parts.map((part) => matchValues(field, part, state)) };
    case 'not':
      return { not: matchValues(field, node.part, state) };
    case 'value':
      return matchValue(field, node.value);
    default:
      throw refuse(tell('filter.listOfValues'));
  }
}

/** Texts that are looked through for words match by a word too. */
function matchValue(field: FieldPath, value: DqlValue): Condition {
  if (value.wildcard) {
    return value.text === '*'
      ? { field, operator: 'exists' }
      : { field, operator: 'like', value: value.pattern };
  }
  const same: Condition = { field, operator: 'is', value: value.text };
  const column = 'attribute' in field && field.attribute.length === 1 ? field.attribute[0] : '';
  if (column !== 'title' && column !== 'description') {
    return same;
  }
  const words = value.quoted ? [value.text] : value.text.split(/\s+/);
  return {
    any: [same, ...words.map((word) => ({ words: word, prefix: false, in: [column] as const }))],
  };
}

const refuse = (message: ServerMessage): HttpError => new HttpError(400, message);
