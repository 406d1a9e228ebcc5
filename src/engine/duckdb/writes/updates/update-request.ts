import { readDocument } from './document/read-document';
import { ListValue, MapValue, type Slot, type Value } from './document/values';
import { UpdateError } from './update-error';

/** What `_update`, and the second line of bulk's `update`, say. */
export interface UpdateRequest {
  /** What is merged into the document, as it was written. */
  doc?: string;
  docAsUpsert: boolean;
  /** What the document is where there is none. */
  upsert?: string;
  /** The script changes that, too. */
  scriptedUpsert: boolean;
  detectNoop: boolean;
  script?: UpdateScript;
  /** Of the document that is part of the answer: JSON text, as `_source` of a search. */
  source?: string;
  ifSeqNo?: number;
  ifPrimaryTerm?: number;
}

export interface UpdateScript {
  source: string;
  /** JSON text of an object. */
  params?: string;
}

const READ: Readonly<Record<string, (slot: Slot, name: string) => Partial<UpdateRequest>>> = {
  doc: (slot, name) => ({ doc: objectText(slot, name) }),
  upsert: (slot, name) => ({ upsert: objectText(slot, name) }),
  script: (slot) => ({ script: readScript(slot.value) }),
  doc_as_upsert: (slot, name) => ({ docAsUpsert: flagOf(slot.value, name) }),
  scripted_upsert: (slot, name) => ({ scriptedUpsert: flagOf(slot.value, name) }),
  detect_noop: (slot, name) => ({ detectNoop: flagOf(slot.value, name) }),
  _source: (slot) => ({ source: slot.text ?? 'null' }),
  if_seq_no: (slot, name) => ({ ifSeqNo: countOf(slot.value, name) }),
  if_primary_term: (slot, name) => ({ ifPrimaryTerm: countOf(slot.value, name) }),
};
const READERS = new Map(Object.entries(READ));

/** Throws in OpenSearch's words for what is no update. */
export function readUpdate(body: string): UpdateRequest {
  const found: UpdateRequest = { docAsUpsert: false, scriptedUpsert: false, detectNoop: true };
  for (const [name, slot] of readDocument(body).slots) {
    const read = READERS.get(String(name));
    if (!read)
      throw refused(
        'x_content_parse_exception',
        `[UpdateRequest] unknown field [${String(name).slice(0, 100)}]`,
      );
    Object.assign(found, read(slot, String(name)));
  }
  const problems = problemsOf(found);
  if (problems.length > 0) {
    const told = problems.map((problem, at) => `${at + 1}: ${problem};`).join('');
    throw refused('action_request_validation_exception', `Validation Failed: ${told}`);
  }
  return found;
}

function problemsOf({ doc, docAsUpsert, script, ifSeqNo, ifPrimaryTerm }: UpdateRequest): string[] {
  return [
    ...(script === undefined && doc === undefined ? ['script or doc is missing'] : []),
    ...(script !== undefined && doc !== undefined ? ["can't provide both script and doc"] : []),
    ...(doc === undefined && docAsUpsert
      ? ['doc must be specified if doc_as_upsert is enabled']
      : []),
    ...(ifSeqNo === undefined && ifPrimaryTerm !== undefined
      ? [`ifSeqNo is unassigned, but primary term is [${ifPrimaryTerm}]`]
      : []),
    ...(ifSeqNo !== undefined && ifPrimaryTerm === undefined
      ? ['ifSeqNo is set, but primary term is [0]']
      : []),
  ];
}

const refused = (type: string, reason: string): UpdateError =>
  new UpdateError(400, { type, reason });

const wrongType = (name: string): UpdateError =>
  refused('x_content_parse_exception', `[UpdateRequest] failed to parse field [${name}]`);

function objectText({ value, text }: Slot, name: string): string {
  if (value instanceof MapValue && text !== undefined) return text;
  throw wrongType(name);
}

function flagOf(value: Value, name: string): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw wrongType(name);
}

function countOf(value: Value, name: string): number {
  const number =
    value !== null && typeof value === 'object' && 'kind' in value ? value.value : value;
  const count = typeof number === 'boolean' ? Number.NaN : Number(number ?? Number.NaN);
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw wrongType(name);
}

/** `"source"` or `{"source": …, "lang": …, "params": {…}}`. */
function readScript(value: Value): UpdateScript {
  if (typeof value === 'string') return { source: value };
  if (!(value instanceof MapValue)) throw wrongType('script');
  const { lang, source, params } = membersOf(value);
  if (lang !== undefined && lang.value !== 'painless') {
    throw refused(
      'illegal_argument_exception',
      `script_lang not supported [${String(lang.value).slice(0, 60)}]`,
    );
  }
  if (typeof source?.value !== 'string') {
    throw refused(
      'illegal_argument_exception',
      'must specify either [source] for an inline script or [id] for a stored script',
    );
  }
  if (params === undefined || params.value === null) return { source: source.value };
  if (!(params.value instanceof MapValue) || params.text === undefined) throw wrongType('script');
  return { source: source.value, params: params.text };
}

const OF_SCRIPT = new Set(['source', 'inline', 'lang', 'params', 'options', 'id', 'stored']);

function membersOf({ slots }: MapValue): Partial<Record<'lang' | 'source' | 'params', Slot>> {
  const unknown = [...slots.keys()].find((name) => !OF_SCRIPT.has(String(name)));
  if (unknown !== undefined) {
    throw refused(
      'x_content_parse_exception',
      `[script] unknown field [${String(unknown).slice(0, 100)}]`,
    );
  }
  if (slots.has('id') || slots.has('stored')) {
    throw refused(
      'illegal_argument_exception',
      'Stored scripts are not supported: send the script with the update.',
    );
  }
  const options = slots.get('options')?.value;
  if (options instanceof ListValue || (options instanceof MapValue && options.slots.size > 0)) {
    throw refused('illegal_argument_exception', '[options] of a script are not supported.');
  }
  const [lang, params] = [slots.get('lang'), slots.get('params')];
  const source = slots.get('source') ?? slots.get('inline');
  return { ...(lang && { lang }), ...(source && { source }), ...(params && { params }) };
}
