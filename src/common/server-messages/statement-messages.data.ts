/** What of a statement in SQL can't be. */
export const STATEMENT_MESSAGES = {
  'sql.ambiguous':
    '[{name}] is a column of several of the tables. Put the name of the table before it.',
  'sql.answer':
    'The answer has more than {most} characters. Select fewer columns or rows, or export them.',
  'sql.clusterRights':
    'Statements go to the cluster as they are, so they are for people who may read everything there.',
  'sql.column': 'There is no field or column [{name}].',
  'sql.columnSuggested': 'There is no field or column [{name}]. Did you mean [{suggestion}]?',
  'sql.columns':
    'The statement selects more than {most} columns by name. Choose fewer, or * for all fields.',
  'sql.comments': 'Comments can’t stand in comments.',
  'sql.compare':
    'Values of the types {one} and {other} can’t be compared. Turn one of them into the other with CAST.',
  'sql.deep': 'The statement is nested more than 1,000 levels deep. Simplify it.',
  'sql.empty': 'The statement is empty. Write a SELECT.',
  'sql.end': 'The statement ends too soon: something is missing at its end.',
  'sql.form': 'This form of SQL is not supported: {form}.',
  'sql.fullText':
    '[{name}] takes a field and a text, then options such as operator = ’and’, all of them written out.',
  'sql.fullTextPlace':
    '[{name}] works on the fields of an index that stands behind FROM. Name a field with the table before it.',
  'sql.function': 'There is no function [{name}].',
  'sql.functionSuggested': 'There is no function [{name}]. Did you mean [{suggestion}]?',
  'sql.gathers':
    'The statement gathers more than {most} MB of values. Functions such as list and string_agg keep them all in memory: choose fewer rows, or count, sort or cut them off instead.',
  'sql.groupBy':
    '[{name}] is neither grouped by nor aggregated. Add it to GROUP BY, or use any_value.',
  'sql.hyphen': 'Names with hyphens stand in double quotes or backticks: "{name}".',
  'sql.isPpl': 'This is a pipeline in PPL, sent as SQL. Choose PPL as the language.',
  'sql.items':
    'A list of the answer has more than {most} values. Select these as rows, or fewer of them.',
  'sql.joins': 'The statement joins more than {most} tables. Split it into several.',
  'sql.long': 'The statement has {length} characters; the limit is {most}.',
  'sql.near': 'The statement can’t be read at “{near}”.',
  'sql.negative': 'LIMIT and OFFSET are 0 or more.',
  'sql.number': 'A number of the statement is larger than any that can be computed with.',
  'sql.onlySelect': 'Only SELECT is supported: statements read data and change nothing.',
  'sql.parse': 'The statement can’t be answered: {reason}',
  'sql.parts': 'Too much of the statement stands within each other to be planned. Simplify it.',
  'sql.reads':
    'The statement reads more than {most} tables, where one of WITH counts with all that it reads, each time. Split it into several.',
  'sql.several': 'There is more than one statement. Send one at a time.',
  'sql.subqueries':
    'Subqueries stand more than {most} levels deep in expressions. Use WITH or a join.',
  'sql.texts': 'The statement makes texts of more than {most} characters out of short ones.',
  'sql.types': 'The function [{name}] does not take values of these types: {types}. Use CAST.',
  'sql.windows':
    'More than {most} SELECTs of the statement have a window over groups (PARTITION BY). Put several windows into one SELECT.',
  'sql.value': 'A value can’t be computed: {reason}. TRY_CAST gives NULL instead.',
} as const;
