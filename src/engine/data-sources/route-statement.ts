import { splitSourced, toSourced } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';
import type { StatementRequest } from '../statements';
import { noSuchSourced, type KnownSources } from './route-expression';
import { placesOfIndices } from './statement-indices';

type Statement = Pick<StatementRequest, 'language' | 'text'>;

export interface StatementRoute {
  /** Missing: the engine of this server. */
  source?: string;
  /** With the indices as the source names them. */
  text: string;
}

/** Where a statement leads: to the source that stands before its indices, `FROM "eu:flights"` or `source = eu:flights`. */
export function routeStatement({ language, text }: Statement, known: KnownSources): StatementRoute {
  if (!text.includes(':')) return { text };
  const tokens = tokensOf(text);
  const names = tokens.map((token) => readName(token, language));
  const sources = new Set(names.flatMap((name) => sourceIn(name, known) ?? []));
  const [source, other] = sources;
  if (source === undefined) return { text };
  if (other !== undefined) {
    const several = [...sources].join(', ');
    throw new EngineError('unsupported', tell('dataSources.several', { names: several }));
  }
  const isOther = (at: number) => splitSourced(names[at] ?? '') === undefined;
  if (placesOfIndices(tokens, names).some(isOther)) {
    const example = toSourced(source, 'flights');
    throw new EngineError('unsupported', tell('dataSources.statement', { source, example }));
  }
  return {
    source,
    text: tokens.map((token, at) => withoutSource(token, names[at], known)).join(''),
  };
}

/** Between quotes; undefined for what is not a name. In PPL double quotes are around texts. */
function readName(token: string, language: Statement['language']): string | undefined {
  const [first = ''] = token;
  if (first === '`' || (first === '"' && language === 'sql')) return token.slice(1, -1);
  return /^[\w*.-]/.test(token) && !token.startsWith('--') ? token : undefined;
}

function sourceIn(name: string | undefined, { isSource, usable }: KnownSources) {
  const sourced = name === undefined ? undefined : splitSourced(name);
  if (!sourced || !isSource(sourced.source)) return undefined;
  if (!usable.includes(sourced.source)) throw noSuchSourced(name ?? '');
  return sourced.source;
}

function withoutSource(token: string, name: string | undefined, known: KnownSources): string {
  if (sourceIn(name, known) === undefined) return token;
  const own = splitSourced(name ?? '')?.name ?? '';
  const isPlain = /^[a-z_][a-z0-9_]*$/.test(own);
  const [quote = ''] = token;
  return isPlain || !/["`]/.test(quote) ? own : `${quote}${own}${quote}`;
}

/** Texts, comments and names as wholes, with their quotes, spaces, and each other sign. */
function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOfToken(text, at);
    tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}

function endOfToken(text: string, start: number): number {
  const sign = text[start] ?? '';
  if (text.startsWith('--', start)) return behind(text, '\n', start);
  if (text.startsWith('/*', start)) return behind(text, '*/', start + 2);
  if (sign === "'" || sign === '"' || sign === '`') return behind(text, sign, start + 1);
  const same = [NAME, SPACE].find((kind) => kind.test(sign));
  let end = start + 1;
  while (same?.test(text[end] ?? '') && !text.startsWith('--', end)) end += 1;
  return end;
}

const NAME = /[\w*.:-]/;
const SPACE = /\s/;

/** What is not closed goes to the end. */
function behind(text: string, sign: string, start: number): number {
  const at = text.indexOf(sign, start);
  return at < 0 ? text.length : at + sign.length;
}
