import { ConfigReader } from '../../pipelines/config-reader';
import { fillFields } from '../../pipelines/grok/fill-fields';
import { readGrok, type Grok } from '../../pipelines/grok/read-grok';
import { open } from '../../pipelines/patterns/linear-pattern';
import { PipelineDocument } from '../../pipelines/pipeline-document';
import { DefinitionError, ProcessorError } from '../../pipelines/pipeline-error';
import { MapValue } from '../../writes/updates/document/values';
import { writeDocument } from '../../writes/updates/document/write-document';
import { unreadable } from '../load-error';
import { LONGEST_LOG_LINE, type LineFormat } from './line-format';

/** Logstash's, so that searches people know find such lines. */
const FAILURE_TAG = '_grokparsefailure';
/** One line may be looked at so long, in milliseconds. */
const LONGEST_LOOK = 1000;

/** Lines that a person wrote a grok pattern for. Those that it doesn't match are kept, with a tag. */
export function grokLines(pattern: string): LineFormat {
  const grok = compile(pattern);
  return {
    id: 'grok',
    label: 'grok',
    longest: LONGEST_LOG_LINE,
    recognize: () => true,
    open: () => (line) => readLine(grok, line),
    keep: (line) => JSON.stringify({ message: line, tags: [FAILURE_TAG] }),
  };
}

function compile(pattern: string): Grok {
  const config = new ConfigReader(new MapValue());
  const grok = tryToRead(config, pattern);
  if (grok.fields.length > 0) return grok;
  throw unreadable('files.grokNoField', { example: '%{IP:client}' });
}

function tryToRead(config: ConfigReader, pattern: string): Grok {
  try {
    return readGrok(config, [pattern], '');
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const reason = error.message.replace('[patterns] ', '');
    throw describe(reason, pattern);
  }
}

/** With the character, from 1, where the sign in brackets stands that an error names. */
function describe(reason: string, pattern: string): Error {
  const [, sign = ''] = /\[([^\s[\]]+)\] (?:in|is|are)\b/.exec(reason) ?? [];
  if (reason.startsWith('Unable to find')) {
    const found = [':', '}', '='].map((after) => pattern.indexOf(`%{${sign}${after}`));
    const at = Math.min(...found.filter((place) => place >= 0)) + 1;
    if (Number.isFinite(at)) return unreadable('files.grokName', { at, pattern: sign });
  }
  const at = sign === '' ? 0 : pattern.indexOf(sign) + 1;
  return at > 0 ? unreadable('files.grokAt', { at, sign }) : unreadable('files.grok', { reason });
}

function readLine(grok: Grok, line: string): string | undefined {
  const now = Date.now();
  const deadline = performance.now() + LONGEST_LOOK;
  const run = { lookUp: () => undefined, now, deadline, stack: [] };
  const document = new PipelineDocument(new MapValue(), new MapValue());
  try {
    const matcher = open(grok.pattern, line, run);
    if (!matcher.find()) return undefined;
    const group = (at: number): string | undefined => matcher.group(at) ?? undefined;
    fillFields(document, { grok, group, capturesAll: false });
  } catch (error) {
    // A number beyond its type, a line too long for the pattern.
    if (error instanceof ProcessorError) return undefined;
    throw error;
  }
  return document.fields.slots.size > 0 ? writeDocument(document.fields) : undefined;
}
