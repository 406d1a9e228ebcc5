import { i18n } from '#common/i18n';
import { type Condition, type ConditionValue, NotTurned } from './condition';
import { writePplName, writePplText } from '../names/write-ppl';

/** What follows `where`. @throws NotTurned where PPL has no such condition */
export function conditionInPpl(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts
        .map((part) => (isList(part) ? `(${conditionInPpl(part)})` : conditionInPpl(part)))
        .join(condition.kind === 'all' ? ' and ' : ' or ');
    case 'exists':
      return `${condition.negated ? 'isnull' : 'isnotnull'}(${writePplName(condition.field)})`;
    case 'compare': {
      const field = writePplName(condition.field);
      const compared = `${field} ${condition.operator} ${valueInPpl(condition.value)}`;
      return condition.negated ? `(isnull(${field}) or not ${compared})` : compared;
    }
    case 'words':
      return `${condition.negated ? 'not ' : ''}${wordsInPpl(condition)}`;
    case 'pattern':
      throw new NotTurned(
        i18n.formatMessage(
          {
            id: 'statements.notTurnedPattern',
            defaultMessage:
              'PPL has no patterns such as “{pattern}” that pass over upper and lower case.',
          },
          { pattern: condition.pattern },
        ),
      );
  }
}

const isList = ({ kind }: Condition) => kind === 'all' || kind === 'any';

function wordsInPpl({ fields, text, phrase }: Condition & { kind: 'words' }): string {
  const [only, ...more] = fields;
  if (only !== undefined && more.length === 0) {
    return `${phrase ? 'match_phrase' : 'match'}(${writePplName(only)}, ${writePplText(text)})`;
  }
  const list = fields.map(writePplText).join(', ');
  const type = phrase ? ", type='phrase'" : '';
  return `multi_match([${list}], ${writePplText(text)}${type}, lenient=true)`;
}

function valueInPpl(value: ConditionValue): string {
  switch (value.type) {
    case 'text':
      return writePplText(value.text);
    case 'number':
      return value.digits;
    case 'boolean':
      return String(value.value);
    case 'time':
      return `timestamp('${new Date(value.moment).toISOString().replace('T', ' ').replace('Z', '')}')`;
  }
}
