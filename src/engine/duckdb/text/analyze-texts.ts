import type { JsonObject } from '#common/json';
import type { AnalyzedToken, AnalyzeRequest } from '../../analyze';
import { keywordsOf, type StoredIndex } from '../catalog';
import { invalid } from '../search/failures';
import { analyzerOf, normalizerOf, type Analyzer, type AnalysisSettings } from './analysis';
import { tokenType } from './token-type';
import { namedAnalyzer, nameOfQueries } from './field-analyzer';

/** Characters of all texts of a request. */
const MOST = 1_000_000;
/** OpenSearch's `index.analyze.max_token_count`, where an index has none of its own. */
const MOST_TOKENS = 10_000;

/** Places and offsets go on from one text to the next, as from one value of a document to the next. */
export function analyzeTexts(
  request: AnalyzeRequest,
  index: StoredIndex | undefined,
): readonly AnalyzedToken[] {
  const { text } = request;
  if (text.reduce((sum, one) => sum + one.length, 0) > MOST) {
    throw invalid(`[text] has more than ${MOST} characters`);
  }
  const analyzer = chooseAnalyzer(request, index);
  const most = index?.limits?.['analyze.max_token_count'] ?? MOST_TOKENS;
  const tokens: AnalyzedToken[] = [];
  let [place, offset] = [0, 0];
  for (const one of text) {
    let last = -1;
    for (const token of analyzer.tokensOf(one)) {
      const { term, position, start, end, positionLength } = token;
      tokens.push({
        token: term,
        start_offset: offset + start,
        end_offset: offset + end,
        type: tokenType(token, one, analyzer.isStandard),
        position: place + position,
        ...(positionLength === undefined ? {} : { positionLength }),
      });
      last = position;
    }
    if (tokens.length > most) {
      throw invalid(
        `The number of tokens produced by calling _analyze has exceeded the allowed maximum of [${most}]. This limit can be set by changing the [index.analyze.max_token_count] index level setting.`,
      );
    }
    place += last + 1 + analyzer.gap;
    offset += one.length + 1;
  }
  return tokens;
}

type Cutter = Pick<Analyzer, 'tokensOf' | 'gap' | 'isStandard'>;

function chooseAnalyzer(request: AnalyzeRequest, index: StoredIndex | undefined): Cutter {
  const { analyzer, field, normalizer, tokenizer, filter } = request;
  const analysis = index?.analysis;
  if (analyzer !== undefined) return found(analyzerOf(analysis, analyzer), 'analyzer', analyzer);
  if (tokenizer !== undefined) return customOf(analysis, tokenizer, filter ?? []);
  if (normalizer !== undefined) {
    return wholeText(found(normalizerOf(analysis, normalizer), 'normalizer', normalizer));
  }
  if (filter && filter.length > 0) return customOf(analysis, 'keyword', filter);
  if (field !== undefined && index) return ofField(field, index);
  return found(analyzerOf(analysis, 'default'), 'analyzer', 'default');
}

function found<Part>(part: Part | undefined, kind: string, name: string): Part {
  if (part) return part;
  throw invalid(`failed to find global ${kind} [${name.slice(0, 100)}]`);
}

function ofField(name: string, index: StoredIndex): Cutter {
  const field = index.fields.find((one) => one.name === name);
  const keyword = index.fields.some((one) =>
    keywordsOf(one).some((part) => `${one.name}.${part.name}` === name),
  );
  if (field?.type === 'text') {
    const own = namedAnalyzer(index, field.analyzer ?? nameOfQueries(index, field), field.gap);
    return found(own?.analyzer, 'analyzer', field.analyzer ?? 'default');
  }
  if (keyword || field?.type === 'keyword') {
    const normalize = field?.normalizer && normalizerOf(index.analysis, field.normalizer);
    return wholeText(normalize || ((value) => value));
  }
  if (field) {
    throw invalid(
      `Can't process field [${name}], Analysis requests are only supported on tokenized fields`,
    );
  }
  return found(analyzerOf(index.analysis, 'default'), 'analyzer', 'default');
}

const wholeText = (change: (text: string) => string): Cutter => ({
  gap: 0,
  tokensOf: (text) => [{ term: change(text), position: 0, start: 0, end: text.length }],
});

/** Definitions of the request stand beside those of the index, under names that nobody can choose. */
function customOf(
  analysis: AnalysisSettings = {},
  tokenizer: string | JsonObject,
  filters: readonly (string | JsonObject)[],
): Cutter {
  const own = { tokenizer: { ...analysis.tokenizer }, filter: { ...analysis.filter } };
  const named = (kind: 'tokenizer' | 'filter', part: string | JsonObject, at: number): string => {
    if (typeof part === 'string') return part;
    const name = `__anonymous__${at}`;
    own[kind] = { ...own[kind], [name]: part };
    return name;
  };
  const custom = {
    type: 'custom',
    tokenizer: named('tokenizer', tokenizer, 0),
    filter: filters.map((filter, at) => named('filter', filter, at)),
  };
  const made = analyzerOf({ ...analysis, ...own, analyzer: { __custom__: custom } }, '__custom__');
  return found(made, 'analyzer', 'custom');
}
