import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { isDisjointWith, JS, NFA } from 'refa';
import { analyse } from 'scslre';

/**
 * Why an expression may take longer than its text is long, one sentence for each of its parts. Empty for one that does not.
 *
 * Two parts that can take the same signs are found by scslre, and a repeat at the beginning that every place of a text starts again
 * (`/a+b/` on `aaaa…`). What it does not look for is a repeat that takes its own beginning, too (`/<[^>]*>/` on `<<<<…`).
 * @param {{ source: string, flags: string }} expression
 * @returns {string[]}
 */
export function whySlow({ source, flags }) {
  const { reports, parsed } = analyse({ source, flags });
  const isTried = !flags.includes('y');
  return [
    ...reports
      .filter(({ type }) => isTried || type !== 'Move')
      .map(({ type, exponential, quant, startQuant, endQuant }) =>
        type === 'Trade'
          ? `${growth(exponential)}: ${startQuant.raw} and ${endQuant.raw} take the same signs`
          : `${growth(exponential)}: ${quant.raw} is tried ${type === 'Self' ? 'in many ways' : 'from every place'}`,
      ),
    ...alike(parsed.pattern, flags),
    ...(isTried ? eager(parsed.pattern.alternatives, { before: '', isLast: true, flags }) : []),
  ];
}

const growth = (exponential) => (exponential ? 'exponential' : 'polynomial');

/** Choices within a repeat that take the same text: it is tried with each of them again. */
function alike(pattern, flags) {
  const found = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter({ max, element }) {
      if (max !== Infinity || !('alternatives' in element)) return;
      const choices = element.alternatives.map(({ raw }) => raw);
      for (const [position, choice] of choices.entries()) {
        const same = choices
          .slice(position + 1)
          .find((other) => !isDisjointWith(toNfa(choice, flags), toNfa(other, flags)));
        if (same !== undefined) found.push(`exponential: ${choice} and ${same} take the same text`);
      }
    },
  });
  return found;
}

/** The repeats that begin again within themselves, below alternatives that follow on something. */
function eager(alternatives, { before, isLast, flags }) {
  return alternatives.flatMap(({ elements }) => {
    const found = [];
    let prefix = before;
    for (const [position, element] of elements.entries()) {
      if (isStart(element, flags)) break;
      const rest = elements.slice(position + 1);
      const mayFail = !isLast || rest.some((one) => !isOptional(one));
      if (element.type === 'Quantifier' && element.max === Infinity) {
        if (mayFail && prefix !== '' && beginsWithin(prefix, element, flags)) {
          found.push(`polynomial: ${element.raw} takes what stands before it, too`);
        }
      } else if ('alternatives' in element && element.type !== 'Assertion') {
        const inner = { before: prefix, isLast: !mayFail, flags };
        found.push(...eager(element.alternatives, inner));
      }
      prefix += element.raw;
    }
    return found;
  });
}

const isStart = ({ type, kind }, flags) =>
  type === 'Assertion' && kind === 'start' && !flags.includes('m');

const isOptional = (element) => element.type === 'Quantifier' && element.min === 0;

/** Whether the signs of the repeat can be those that lead to it; a little more than what it really takes. */
function beginsWithin(prefix, repeat, flags) {
  const signs = signsOf(repeat.element);
  if (signs.length === 0) return false;
  return !isDisjointWith(toNfa(prefix, flags), toNfa(`(?:${signs.join('|')})+`, flags));
}

/** Everything in the element that takes one sign. */
function signsOf(element) {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return [element.raw];
    case 'Quantifier':
      return signsOf(element.element);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap(({ elements }) => elements.flatMap(signsOf));
    default:
      return [];
  }
}

function toNfa(source, flags) {
  const unicode = flags.includes('u');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode,
    unicodeSets: flags.includes('v'),
  });
  const ast = { pattern, flags: new RegExpParser().parseFlags(flags) };
  const { expression, maxCharacter } = JS.Parser.fromAst(ast).parse({
    assertions: 'ignore',
    backreferences: 'disable',
  });
  return NFA.fromRegex(expression, { maxCharacter });
}
