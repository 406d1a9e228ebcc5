import { useEffect, useMemo, useState } from 'react';
import type { StatementLanguage } from '#common/statements';
import { beginStatement, StatementEditor, statementProblem } from '#plugins/statements/public';
import { knownFields } from '#plugins/visualizations/common';
import { useServices } from '../services';
import { withAggregations } from './builder-context';
import type { BuilderSearchBarProps } from './BuilderSearchBar';

/** The statement of a chart while it is written; no parts where the chart has a query. */
export function useStatementParts(props: BuilderSearchBarProps) {
  const { work, described, details, onRefresh, onEditor } = props;
  const { data, time } = useServices();
  const { statement, query } = work.content.visualization;
  const [draft, setDraft] = useState(statement?.text ?? '');
  useEffect(() => setDraft(statement?.text ?? ''), [statement]);
  const subject = { index: described?.index ?? '', timeField: described?.timeField };
  const added = useMemo(() => (described ? knownFields(described) : []), [described]);
  const begin = async (language: StatementLanguage, text: string) => {
    const begun = await beginStatement(language, subject, {
      text,
      language: query.language,
      // Charts do not know of which fields documents have several values: all may.
      fields: (described?.fields ?? []).map((field) => ({ ...field, multiValued: true })),
      timeZone: time.timeZone,
    });
    // Aggregations are of fields, and a statement has columns.
    work.change((before) => withAggregations(before, () => []));
    work.search({
      statement: { language, text: begun.text },
      query: { query: '', language: 'kuery' },
    });
  };
  const run = () => {
    if (!statement || draft === statement.text) onRefresh();
    else work.search({ statement: { ...statement, text: draft } });
  };
  if (!statement) return { parts: undefined, run, begin };
  const failed = details?.requests.find(({ refused }) => refused !== undefined);
  // What is being written is another statement: nobody said anything of it.
  const problem = draft === statement.text ? statementProblem(failed?.refused, added) : undefined;
  const editor = (
    <StatementEditor
      statement={{ language: statement.language, text: draft }}
      subject={subject}
      fields={added}
      indexClient={data.indexClient}
      problem={problem}
      onChange={setDraft}
      onRun={run}
      onSwitch={(language) => work.search({ statement: { language, text: draft } })}
      onReady={onEditor}
    />
  );
  return { parts: { language: statement.language, text: draft, tools: null, editor }, run, begin };
}
