import { isUtf8 } from 'node:buffer';
import { parseLongNumerals, type JsonValue } from '#common/json';
import { badBulk } from './bulk-error';
import {
  OPERATION_KINDS,
  OperationError,
  type Operation,
  type OperationFailure,
  type OperationKind,
} from './operation';
import { wellFormed } from './well-formed';

const NEW_LINE = 10;
const RETURN = 13;

/**
 * The operations of a body of `_bulk`, one after the other, so that others can have their turn in between.
 * Source: OpenSearch's `BulkRequestParser`, whose sentences these are.
 *
 * @throws EngineError for a body that can't be read: nothing of it is done
 */
export function* readBulk(body: Uint8Array): Generator<Operation> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let line = 0;
  let start = 0;
  const next = (): Line | undefined => {
    if (start >= bytes.length) return undefined;
    const end = bytes.indexOf(NEW_LINE, start);
    if (end < 0) throw badBulk('The bulk request must be terminated by a newline [\\n]');
    const found = { start, end: bytes[end - 1] === RETURN ? end - 1 : end };
    start = end + 1;
    line += 1;
    return found;
  };
  let text = '';
  let action: Operation | undefined;
  for (let found = next(); found; found = next()) {
    const own = bytes.toString('utf8', found.start, found.end);
    if (own.trim() === '') continue;
    if (own.includes('\uFFFD') && !isUtf8(bytes.subarray(found.start, found.end))) {
      throw badBulk(`Malformed action/metadata line [${line}], it is not UTF-8.`);
    }
    // Most say the same as the one before.
    if (!action || own !== text) action = readAction(own, line);
    text = own;
    if (action.kind === 'delete') {
      yield { ...action };
      continue;
    }
    const source = next();
    // An action without a document at the end is left out, as in OpenSearch.
    if (!source) return;
    yield new SourcedOperation(action, bytes, source);
  }
}

interface Line {
  start: number;
  end: number;
}

const NO_TEXT: OperationFailure = {
  status: 400,
  type: 'mapper_parsing_exception',
  reason: 'failed to parse',
  causedBy: { type: 'json_parse_exception', reason: 'Invalid UTF-8: it is not text in UTF-8.' },
};

/** Its document becomes a text when it is asked for: all of a request at once would be copied by each collection of garbage. */
class SourcedOperation implements Operation {
  readonly kind: OperationKind;
  readonly #bytes: Buffer;
  readonly #line: Line;

  constructor(action: Operation, bytes: Buffer, line: Line) {
    this.kind = action.kind;
    Object.assign(this, action);
    this.#bytes = bytes;
    this.#line = line;
  }

  get source(): string {
    const { start, end } = this.#line;
    const text = this.#bytes.toString('utf8', start, end);
    if (!text.includes('\uFFFD') || isUtf8(this.#bytes.subarray(start, end))) return text;
    throw new OperationError(NO_TEXT);
  }
}

function readAction(text: string, line: number): Operation {
  const where = `Malformed action/metadata line [${line}]`;
  const action = parse(text, line);
  if (tokenOf(action) !== 'START_OBJECT') {
    throw badBulk(`${where}, expected START_OBJECT but found [${tokenOf(action)}]`);
  }
  const [entry, second] = Object.entries(action as object) as [string, JsonValue][];
  if (!entry) throw badBulk(`${where}, expected FIELD_NAME but found [END_OBJECT]`);
  const [kind, metadata] = entry;
  if (!isKind(kind)) {
    throw badBulk(`${where}, expected one of [create, delete, index, update] but found [${kind}]`);
  }
  if (tokenOf(metadata) !== 'START_OBJECT') {
    throw badBulk(`${where}, expected START_OBJECT or END_OBJECT but found [${tokenOf(metadata)}]`);
  }
  if (second) throw badBulk(`${where}, expected END_OBJECT but found [FIELD_NAME]`);
  const operation: Operation = { kind };
  for (const [name, value] of Object.entries(metadata as object) as [string, JsonValue][]) {
    readMember(operation, name, { value, where, line });
  }
  return checked(operation);
}

interface Member {
  value: JsonValue;
  where: string;
  line: number;
}

const VERSION_TYPES = ['internal', 'external', 'external_gte'] as const;

function readMember(operation: Operation, name: string, { value, where, line }: Member): void {
  if (name === '_source') {
    operation.sourceFilter = value;
    return;
  }
  const read = MEMBERS[name];
  if (!read) {
    throw badBulk(`Action/metadata line [${line}] contains an unknown parameter [${name}]`);
  }
  if (typeof value === 'object' && value !== null) {
    throw badBulk(
      `${where}, expected a simple value for field [${name}] but found [${tokenOf(value)}]`,
    );
  }
  if (value !== null) read(operation, value);
}

type Simple = string | number | boolean;

const number = (value: Simple, name: string): number => {
  const found = Number(value);
  if (typeof value === 'boolean' || !Number.isSafeInteger(found)) {
    const problem = /^[+-]?\d{16,19}$/.test(String(value))
      ? `is beyond ${Number.MAX_SAFE_INTEGER}, which is not supported here`
      : 'is not a whole number';
    throw badBulk(`For [${name}]: [${String(value)}] ${problem}.`);
  }
  return found;
};

const index = (operation: Operation, value: Simple) => void (operation.index = String(value));
const routing = (operation: Operation, value: Simple) =>
  void (operation.routing = wellFormed(String(value)));
const version = (operation: Operation, value: Simple) =>
  void (operation.version = number(value, 'version'));
const retries = (operation: Operation, value: Simple) =>
  void (operation.retryOnConflict = number(value, 'retry_on_conflict'));
const versionType = (operation: Operation, value: Simple): void => {
  const known = VERSION_TYPES.find((one) => one === value);
  if (!known) throw badBulk(`No version type match [${String(value)}]`);
  operation.versionType = known;
};

const MEMBERS: Readonly<Record<string, (operation: Operation, value: Simple) => void>> =
  Object.assign(Object.create(null) as object, {
    _index: index,
    _id: (operation: Operation, value: Simple) => void (operation.id = wellFormed(String(value))),
    routing,
    _routing: routing,
    op_type(operation: Operation, value: Simple) {
      if (value === 'create' && operation.kind === 'index') operation.kind = 'create';
    },
    version,
    _version: version,
    version_type: versionType,
    _version_type: versionType,
    retry_on_conflict: retries,
    _retry_on_conflict: retries,
    require_alias(operation: Operation, value: Simple) {
      operation.requireAlias = String(value) === 'true';
    },
    if_seq_no(operation: Operation, value: Simple) {
      operation.ifSeqNo = number(value, 'if_seq_no');
    },
    if_primary_term(operation: Operation, value: Simple) {
      operation.ifPrimaryTerm = number(value, 'if_primary_term');
    },
    pipeline(operation: Operation, value: Simple) {
      operation.pipeline = String(value);
    },
  });

/** What can be seen to be wrong without the document. */
function checked(operation: Operation): Operation {
  const { kind, id, ifSeqNo, ifPrimaryTerm, version: given, versionType: type } = operation;
  const problems: string[] = [];
  const needsId = kind === 'delete' || kind === 'update';
  if (needsId && (id === undefined || id === '')) problems.push('id is missing');
  if (id !== undefined && Buffer.byteLength(id) > 512) {
    problems.push(
      `id [${id}] is too long, must be no longer than 512 bytes but was: ${Buffer.byteLength(id)}`,
    );
  }
  if (kind === 'update' && given !== undefined) {
    throw badBulk(
      'Update requests do not support versioning. Please use `if_seq_no` and `if_primary_term` instead',
    );
  }
  if (given !== undefined && (type ?? 'internal') === 'internal') {
    problems.push(
      'internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead',
    );
  }
  if (kind === 'create' && type !== undefined && type !== 'internal') {
    problems.push('create operations only support internal versioning. use index instead');
  }
  if ((ifSeqNo === undefined) !== (ifPrimaryTerm === undefined)) {
    problems.push(
      ifSeqNo === undefined
        ? `ifSeqNo is unassigned, but primary term is [${ifPrimaryTerm}]`
        : `ifSeqNo is set, but primary term is [0]`,
    );
  }
  if (problems.length > 0) throw badBulk(validationError(problems));
  return operation;
}

/** OpenSearch numbers what it finds. */
export const validationError = (problems: readonly string[]): string =>
  `Validation Failed: ${problems.map((problem, at) => `${at + 1}: ${problem};`).join('')}`;

const isKind = (name: string): name is OperationKind =>
  (OPERATION_KINDS as readonly string[]).includes(name);

function parse(text: string, line: number): JsonValue {
  try {
    return parseLongNumerals(text) as JsonValue;
  } catch {
    throw badBulk(`Malformed action/metadata line [${line}], it is not JSON.`);
  }
}

/** As OpenSearch's parser calls the beginning of a value. */
function tokenOf(value: JsonValue): string {
  if (value === null) return 'VALUE_NULL';
  if (Array.isArray(value)) return 'START_ARRAY';
  if (typeof value === 'object') return 'START_OBJECT';
  if (typeof value === 'string') return 'VALUE_STRING';
  return typeof value === 'boolean' ? 'VALUE_BOOLEAN' : 'VALUE_NUMBER';
}
