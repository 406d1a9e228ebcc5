import type { JsonObject } from '#common/json';
import { matchesPattern } from '#common/query';
import { tell } from '#common/server-messages';
import { EngineError } from '../../../engine-error';
import type { NamesContext } from '../../../index-names';
import { isAllowed, streamOf } from '../../../index-patterns';
import { requireGivable } from '../concrete-indices';
import { illegalArgument } from '../name-error';
import type { NameChange, Names } from '../names';
import { composedBody, templateFor } from '../templates/compose';
import { mergeMappings } from '../templates/merge-mappings';
import type { IndexTemplate, TemplateBody } from '../templates/template';
import { backingName, type DataStream } from './data-stream';

/** The index that a data stream gets next, and the stream with it. */
export interface NextBacking {
  index: string;
  stream: DataStream;
  body: Required<TemplateBody>;
}

/** @throws EngineError where no template makes a data stream of this name */
export function firstBacking(name: string, names: Names): NextBacking {
  const { name: template, stream, body } = streamTemplate(name, names);
  const index = backingName(name, 1);
  const timestampField = stream.timestamp_field.name;
  return {
    index,
    stream: { timestampField, indices: [index], generation: 1, template },
    body: withTimestamp(body, timestampField),
  };
}

/** With the template as it is today. */
export function nextBacking(name: string, stream: DataStream, names: Names): NextBacking {
  const { body } = streamTemplate(name, names);
  const generation = stream.generation + 1;
  const index = backingName(name, generation);
  return {
    index,
    stream: { ...stream, generation, indices: [...stream.indices, index] },
    body: withTimestamp(body, stream.timestampField),
  };
}

export function streamTemplate(name: string, names: Names) {
  const found = templateFor(name, names);
  if (!found) throw illegalArgument(`no matching index template found for data stream [${name}]`);
  const { data_stream: stream }: IndexTemplate = found.template;
  if (!stream) {
    throw illegalArgument(
      `matching index template [${found.name}] for data stream [${name}] has no data stream template`,
    );
  }
  return { name: found.name, stream, body: composedBody(found.template, names) };
}

/** The time is a date, where no template says how it is one. */
function withTimestamp(body: Required<TemplateBody>, field: string): Required<TemplateBody> {
  const usual: JsonObject = { properties: { [field]: { type: 'date' } } };
  return { ...body, mappings: mergeMappings(usual, body.mappings) };
}

const FORBIDDEN = /[\\/*?"<>| ,\p{C}]/u;
/** With what stands around it, a name of an index is no longer than 255 bytes. */
const LONGEST = 240;

export function checkStreamName(name: string, manageable: NamesContext['manageableIndices']): void {
  const shown = name.slice(0, 255);
  const problem =
    name !== name.toLowerCase()
      ? 'must be lowercase'
      : FORBIDDEN.test(name)
        ? 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]'
        : /[#:]/.test(name)
          ? "must not contain '#' or ':'"
          : /^[_\-+.]/.test(name) || name === ''
            ? "must not start with '_', '-', '+' or '.'"
            : Buffer.byteLength(name) > LONGEST
              ? `is longer than ${LONGEST} bytes`
              : undefined;
  if (problem !== undefined) throw illegalArgument(`data_stream [${shown}] ${problem}`);
  requireGivable(name, manageable);
}

/** The data streams that go, and their indices. @param expression names and patterns with commas */
export function planStreamRemoval(
  expression: string,
  names: Names,
  context: NamesContext,
): { changes: readonly NameChange[]; removed: readonly string[] } {
  const gone = streamsOf(expression, names, context);
  for (const [name] of gone) requireGivable(name, context.manageableIndices);
  return {
    changes: gone.map(([name]): NameChange => ({ kind: 'dataStreams', name, becomes: undefined })),
    removed: gone.flatMap(([, { indices }]) => indices),
  };
}

/** Those that may be read, or managed. Throws where one that is named is not among them. */
export function streamsOf(
  expression: string,
  { dataStreams }: Names,
  { allowedIndices, manageableIndices }: NamesContext,
): readonly (readonly [string, DataStream])[] {
  const allowed = [...allowedIndices, ...manageableIndices];
  const parts = expression.split(',').map((part) => (part === '_all' ? '*' : part));
  const seen = [...dataStreams].filter(([name]) => isAllowed(name, allowed));
  const missing = parts.find(
    (part) => !part.includes('*') && !seen.some(([name]) => name === part),
  );
  if (missing !== undefined) {
    throw new EngineError('index_not_found', tell('indices.missing', { name: missing }));
  }
  return seen
    .filter(([name]) => parts.some((part) => matchesPattern(name, part)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The data stream that an index is part of. */
export function streamWith(
  index: string,
  { dataStreams }: Pick<Names, 'dataStreams'>,
): readonly [string, DataStream] | undefined {
  const name = streamOf(index);
  const stream = name === undefined ? undefined : dataStreams.get(name);
  return name !== undefined && stream?.indices.includes(index) ? [name, stream] : undefined;
}
