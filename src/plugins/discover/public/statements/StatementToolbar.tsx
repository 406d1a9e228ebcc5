import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import type { Statement } from '#common/statements';
import { IndexPicker } from '#plugins/index-patterns/public';
import { formatStatement, StatementEditor } from '#plugins/statements/public';
import { Button } from '#ui';
import type { EditorHandle } from '#ui/code-editor';
import { useServices } from '../services';
import type { DiscoverState } from '../state/search-document';
import type { ChangeSearch } from '../state/use-search-work';
import type { ShownIndex } from '../use-shown-index';
import { useBeginStatement } from './use-begin-statement';
import type { StatementPage } from './use-statement-page';

export interface StatementToolbarProps {
  state: DiscoverState;
  update: ChangeSearch;
  details: ShownIndex;
  indices: readonly IndexSummary[];
  statement: Statement;
  page: StatementPage;
  onEditor: (editor: EditorHandle | undefined) => void;
}

/** What is asked: the statement, and the index whose time and filters it is narrowed to. */
export function StatementToolbar(props: StatementToolbarProps) {
  const { state, update, details, indices, statement, page, onEditor } = props;
  const { time, indexClient, SearchBar } = useServices();
  const begin = useBeginStatement(details, update);
  const { fields, selection, all, draft, answer } = page;
  const { language } = statement;
  return (
    <SearchBar
      indexClient={indexClient}
      index={details.name}
      fields={fields}
      query=""
      language="kuery"
      filters={state.filters}
      time={time}
      selection={details.timeField ? selection : undefined}
      all={all}
      refreshInterval={page.refreshInterval}
      nextRefresh={page.nextRefresh}
      refreshing={answer.isFetching}
      onQuery={(query, chosen) =>
        update({
          statement: undefined,
          query,
          language: chosen === 'lucene' ? chosen : undefined,
          columnWidths: undefined,
        })
      }
      onStatement={(chosen) => void begin(chosen, { text: '', language: 'kuery' })}
      onAsk={(asked) => update({ statement: asked, columnWidths: undefined })}
      onFilters={(filters) => update({ filters })}
      onTime={(range) => update({ time: range })}
      onRefreshInterval={(refreshInterval) => update({ refreshInterval })}
      onRefresh={page.run}
      statement={{
        language,
        text: draft,
        tools: <FormatButton {...{ language, draft }} onFormat={page.setDraft} />,
        editor: (
          <StatementEditor
            statement={{ language, text: draft }}
            subject={{ index: details.name, timeField: details.timeField }}
            fields={fields}
            indexClient={indexClient}
            problem={page.problem}
            onChange={page.setDraft}
            onRun={page.run}
            onSwitch={(other) => update({ statement: { language: other, text: draft } })}
            onReady={onEditor}
          />
        ),
      }}
      leading={
        <IndexPicker
          indices={indices}
          selected={details.name}
          // The statement names its own indices: another one here is another time and other filters.
          onSelect={(index) =>
            update({
              index,
              time: undefined,
              filters: state.filters.filter(({ pinned }) => pinned),
            })
          }
        />
      }
    />
  );
}

interface FormatButtonProps {
  language: Statement['language'];
  draft: string;
  onFormat: (text: string) => void;
}

function FormatButton({ language, draft, onFormat }: FormatButtonProps) {
  const { core } = useServices();
  const [isBusy, setBusy] = useState(false);
  const format = async () => {
    setBusy(true);
    try {
      onFormat(await formatStatement(language, draft));
    } catch {
      core.notifications.toasts.addWarning({
        title: i18n.formatMessage({
          id: 'discover.statement.notFormatted',
          defaultMessage: 'The statement can’t be formatted before it can be read',
        }),
        text: i18n.formatMessage({
          id: 'discover.statement.notFormattedText',
          defaultMessage: 'Run it to see what is wrong with it.',
        }),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="s"
      onClick={() => void format()}
      aria-busy={isBusy}
      disabled={draft.trim() === ''}
    >
      {i18n.formatMessage({ id: 'discover.statement.format', defaultMessage: 'Format' })}
    </Button>
  );
}
