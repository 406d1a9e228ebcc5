import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { Statement } from '#common/statements';
import { useRefreshKey } from '#plugins/documents/public';
import { STATEMENT_ZONE } from '#plugins/visualizations/common';
import { InspectFlyout } from '#plugins/visualizations/public';
import { ExportDialog } from '#plugins/exports/public';
import { AnswerRow, StatementFields } from '#plugins/statements/public';
import type { EditorHandle } from '#ui/code-editor';
import { NO_SCRIPTS } from '../../common/scripted-fields';
import styles from '../DiscoverPage.module.css';
import type { DiscoverLayoutProps } from '../DiscoverLayout';
import { Notices } from '../Notices';
import { SavedSearchControls } from '../saved-searches/SavedSearchControls';
import { SearchDialogs } from '../saved-searches/SearchDialogs';
import { usePageSaving } from '../saved-searches/use-page-saving';
import { useServices } from '../services';
import { useOpenedRow } from '../tabs/use-tab-place';
import { StatementResults } from './StatementResults';
import { StatementToolbar } from './StatementToolbar';
import { useStatementPage } from './use-statement-page';

/** Discover with a statement in place of a query: its answer is a table of its own. */
export function StatementLayout(props: DiscoverLayoutProps & { statement: Statement }) {
  const { work, address, details, indices, statement } = props;
  const { core } = useServices();
  const { state } = work.content;
  const { change: update } = work;
  const page = useStatementPage({
    statement,
    state,
    details,
    onRun: (text) => update({ statement: { ...statement, text } }),
  });
  const { dialog, setDialog, saving, shared } = usePageSaving(props, page);
  const [editor, setEditor] = useState<EditorHandle>();
  const { data: answer } = page.answer;
  const [opened, setOpened] = useOpenedRow(answer);
  const row = answer && opened !== undefined && opened < answer.rowCount ? opened : undefined;
  const [fieldsShown, setFieldsShown] = useState(false);
  const title = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  useRefreshKey(core, { id: 'discover', title }, page.run);
  return (
    <main className={styles.root} data-test-subj="discoverApp">
      <SavedSearchControls {...{ work, saving }} onDialog={setDialog} />
      <Notices {...{ work, saving, details }} model={NOTHING} problems={address.problems} />
      <StatementToolbar
        {...{ state, update, details, indices, page, statement }}
        onEditor={setEditor}
      />
      <div
        className={styles.columns}
        data-fields={fieldsShown || undefined}
        data-document={row === undefined ? undefined : true}
      >
        <StatementFields
          fields={page.fields}
          language={statement.language}
          onInsert={(text) => editor?.insert(text)}
          onClose={() => setFieldsShown(false)}
        />
        <StatementResults
          {...{ page, details }}
          statement={statement}
          filters={state.filters}
          widths={state.columnWidths}
          onWidths={(columnWidths) =>
            update({ columnWidths }, { replace: true, step: 'columnWidths' })
          }
          opened={row}
          onOpen={setOpened}
          onShowFields={() => setFieldsShown(true)}
        />
        {answer && row !== undefined && (
          <AnswerRow
            answer={answer}
            shown={page.shown}
            row={row}
            onMove={setOpened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
      {dialog === 'export' && (
        <ExportDialog
          core={core}
          title={work.stored ? work.base.title : details.name}
          source={{
            statement: page.exported,
            total: answer?.isCut || answer?.mayBeCut ? undefined : answer?.rowCount,
            ...(page.exportedColumns.length > 0 && { columns: page.exportedColumns }),
          }}
          timeZone={STATEMENT_ZONE}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'inspect' && (
        <InspectFlyout
          title={work.stored ? work.base.title : details.name}
          details={page.inspected}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog && dialog !== 'export' && dialog !== 'inspect' && (
        <SearchDialogs
          {...{ dialog, work, saving, shared }}
          hasDraft={page.draft !== statement.text}
          onClose={() => setDialog(undefined)}
        />
      )}
    </main>
  );
}

/** Of a query, whose place a statement has. */
const NOTHING = { queryError: undefined, scripts: NO_SCRIPTS, missing: undefined };
