import { javaNumber } from '../java-number';
import type { Constant, Occur, Reason } from './reason';

const SIGNS: Readonly<Record<Occur, string>> = {
  must: '+',
  should: '',
  filter: '#',
  must_not: '-',
};

interface TextOptions {
  /** Nobody asks for a score. */
  isPlain: boolean;
}

/** A query as Lucene writes it: `+title:fox #status:200`. */
export function textOf(reason: Reason, { isPlain }: TextOptions): string {
  const own = (inner: Reason) => textOf(inner, { isPlain });
  const boost = reason.boost === 1 || isPlain ? '' : `^${javaNumber(reason.boost)}`;
  switch (reason.kind) {
    case 'weight':
    case 'absent':
    case 'other':
      return `${reason.text}${boost}`;
    case 'constant':
      return isPlain ? reason.plain : `${isInBoth(reason) ? reason.plain : reason.text}${boost}`;
    case 'nothing':
      return 'MatchNoDocsQuery("")';
    case 'best': {
      const tie = reason.tie === 0 ? '' : `~${javaNumber(reason.tie)}`;
      return `(${reason.reasons.map((inner) => textOf(inner, { isPlain: false })).join(' | ')})${tie}${boost}`;
    }
    case 'clauses': {
      const texts = reason.clauses.map(({ occur, reason: inner }) => {
        const sign = isPlain && occur === 'must' ? SIGNS.filter : SIGNS[occur];
        const text = own(inner);
        return inner.kind === 'clauses' && !text.endsWith(')') ? `${sign}(${text})` : sign + text;
      });
      const all = texts.join(' ');
      const isCounted = reason.minimum > 0;
      const whole = isCounted || boost !== '' ? `(${all})` : all;
      return `${whole}${isCounted ? `~${reason.minimum}` : ''}${boost}`;
    }
  }
}

/** Which of the two is asked depends on what stands beside it. */
const isInBoth = ({ text, plain }: Constant): boolean =>
  plain.startsWith('IndexOrDocValuesQuery(') && !text.startsWith('ConstantScore(');

export const isEverything = (reason: Reason): boolean =>
  reason.kind === 'constant' && reason.plain === '*:*';
