import type { Condition, ConditionValue } from './condition';
import { writeSqlName, writeSqlText } from '../names/write-sql';

/** What follows WHERE. */
export function conditionInSql(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts
        .map((part) => (isList(part) ? `(${conditionInSql(part)})` : conditionInSql(part)))
        .join(condition.kind === 'all' ? ' AND ' : ' OR ');
    case 'exists':
      return `${writeSqlName(condition.field)} IS ${condition.negated ? '' : 'NOT '}NULL`;
    case 'compare': {
      const compared = `${writeSqlName(condition.field)} ${condition.operator} ${valueInSql(condition.value)}`;
      return condition.negated ? `(${compared}) IS NOT TRUE` : compared;
    }
    case 'words':
      return `${condition.negated ? 'NOT ' : ''}${wordsInSql(condition)}`;
    case 'pattern': {
      const field = writeSqlName(condition.field);
      const pattern = writeSqlText(condition.pattern);
      return `${condition.negated ? 'NOT ' : ''}wildcard_query(${field}, ${pattern}, case_insensitive = true)`;
    }
  }
}

const isList = ({ kind }: Condition) => kind === 'all' || kind === 'any';

function wordsInSql({ fields, text, phrase }: Condition & { kind: 'words' }): string {
  const [only, ...more] = fields;
  if (only !== undefined && more.length === 0) {
    return `${phrase ? 'match_phrase' : 'match'}(${writeSqlName(only)}, ${writeSqlText(text)})`;
  }
  const list = fields.map(writeSqlText).join(', ');
  const type = phrase ? ", type = 'phrase'" : '';
  return `multi_match([${list}], ${writeSqlText(text)}${type}, lenient = true)`;
}

function valueInSql(value: ConditionValue): string {
  switch (value.type) {
    case 'text':
      return writeSqlText(value.text);
    case 'number':
      return value.digits;
    case 'boolean':
      return String(value.value);
    case 'time':
      return `TIMESTAMP '${new Date(value.moment).toISOString().replace('T', ' ').replace('Z', '')}'`;
  }
}
