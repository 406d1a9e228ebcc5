import { i18n } from '#common/i18n';
import { FIELD_TYPES, type FieldType, type FilePreview } from '#common/search';
import { Select } from '#ui';
import { flatDocument } from './flat-document';
import styles from './FilePreviewPanel.module.css';

interface PreviewTableProps {
  preview: FilePreview;
  name: string;
  onType: (field: string, type: FieldType) => void;
}

/** More columns are loaded and not shown. */
const SHOWN_FIELDS = 40;
/** Places are made of other values where the file is loaded. */
const TYPES = FIELD_TYPES.filter((type) => type !== 'geo_point');

/** The first rows, with the type of each column. */
export function PreviewTable({ preview, name, onType }: PreviewTableProps) {
  const fields = preview.fields.slice(0, SHOWN_FIELDS);
  const rows = preview.documents.map(flatDocument);
  return (
    <div
      className={styles.rows}
      tabIndex={0}
      role="region"
      aria-label={i18n.formatMessage(
        { id: 'ingest.preview.rows', defaultMessage: 'First rows of {name}' },
        { name },
      )}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.map(({ name: field, type, multiValued }) => (
              <th key={field} scope="col">
                <span className={styles.field}>{multiValued ? `${field} [ ]` : field}</span>
                <Select
                  size="s"
                  label={i18n.formatMessage(
                    { id: 'ingest.preview.typeOf', defaultMessage: 'Type of {field}' },
                    { field },
                  )}
                  labelHidden
                  value={type}
                  disabled={type === 'geo_point'}
                  options={(type === 'geo_point' ? FIELD_TYPES : TYPES).map((value) => ({
                    value,
                    label: value,
                  }))}
                  onChange={(value) => onType(field, value as FieldType)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows have no name of their own, and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {fields.map(({ name: field }) => (
                <td key={field} dir="auto">
                  {row.get(field) ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
