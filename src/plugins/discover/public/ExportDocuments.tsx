import { useMemo } from 'react';
import { ExportDialog } from '#plugins/exports/public';
import { exportSource } from '../common/export-source';
import { useServices } from './services';
import type { useDiscover } from './use-discover';
import type { ShownIndex } from './use-shown-index';

interface ExportDocumentsProps {
  title: string;
  details: ShownIndex;
  model: ReturnType<typeof useDiscover>;
  total: number | undefined;
  onClose: () => void;
}

/** The documents that the search finds, all of them, as the table shows them. */
export function ExportDocuments({ title, details, model, total, onClose }: ExportDocumentsProps) {
  const { core, time } = useServices();
  const { query, sort, fields, columns, scripts } = model;
  const source = useMemo(() => {
    const isHidden = core.uiSettings.get('doc_table:hideTimeColumn', false);
    return exportSource({
      index: details.name,
      // A query that can't be read finds nothing.
      query: query ?? { match_none: {} },
      sort,
      fields,
      columns,
      scripts,
      timeColumn: isHidden ? undefined : details.timeField,
      formats: details.pattern?.formats ?? {},
      hidden: details.pattern?.hidden,
      total,
    });
  }, [core, details, query, sort, fields, columns, scripts, total]);
  return <ExportDialog {...{ core, title, source, onClose }} timeZone={time.timeZone} />;
}
