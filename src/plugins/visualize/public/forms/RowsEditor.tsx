import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { Button, IconButton, Select, type SelectOption, TextField, VisuallyHidden } from '#ui';
import { toNumberOrText, toText } from './number-text';
import styles from './Forms.module.css';

export interface RowColumn {
  key: string;
  label: string;
  kind: 'number' | 'text' | 'select';
  /** The same for each row, or its own. */
  options?: readonly SelectOption[] | ((row: JsonObject) => readonly SelectOption[]);
  placeholder?: string;
  /** Takes a line of its own. */
  long?: boolean;
}

export interface RowsEditorProps {
  label: string;
  /** Where a heading says the same. */
  labelHidden?: boolean;
  rows: readonly JsonObject[];
  columns: readonly RowColumn[];
  addLabel: string;
  newRow: JsonObject;
  error?: string | undefined;
  errorOf?: (row: number) => string | undefined;
  onRows: (rows: readonly JsonObject[], step?: string) => void;
}

/** A list of things with a few values each: ranges, filters, lines, colors. */
export function RowsEditor(props: RowsEditorProps) {
  const { label, labelHidden, rows, columns, addLabel, newRow, error, errorOf, onRows } = props;
  const set = (position: number, key: string, value: JsonObject[string] | undefined) =>
    onRows(
      rows.map((row, at) => (at === position ? change(row, key, value) : row)),
      `${label}:${position}:${key}`,
    );
  return (
    <fieldset className={styles.rows}>
      <legend>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {rows.map((row, position) => (
        <div key={position} className={styles.row}>
          <div className={styles.cells}>
            {columns.map((column) => (
              <RowCell
                key={column.key}
                {...{ column, row }}
                label={`${column.label} ${position + 1}`}
                error={column.key === columns[0]?.key ? errorOf?.(position) : undefined}
                onValue={(value) => set(position, column.key, value)}
              />
            ))}
          </div>
          <IconButton
            size="s"
            icon="x"
            label={i18n.formatMessage(
              { id: 'visualize.rows.remove', defaultMessage: 'Remove {label} {number}' },
              { label, number: position + 1 },
            )}
            onClick={() => onRows(rows.filter((_, at) => at !== position))}
          />
        </div>
      ))}
      {error && (
        <p className={styles.error} role="status">
          {error}
        </p>
      )}
      <Button size="s" variant="plain" icon="plus" onClick={() => onRows([...rows, newRow])}>
        {addLabel}
      </Button>
    </fieldset>
  );
}

interface RowCellProps {
  column: RowColumn;
  row: JsonObject;
  label: string;
  error: string | undefined;
  onValue: (value: JsonObject[string] | undefined) => void;
}

function RowCell({ column, row, label, error, onValue }: RowCellProps) {
  const className = column.long ? styles.long : undefined;
  const { options = [] } = column;
  if (column.kind === 'select') {
    return (
      <Select
        label={label}
        labelHidden
        size="s"
        className={className}
        options={typeof options === 'function' ? options(row) : options}
        value={toText(row[column.key])}
        onChange={onValue}
      />
    );
  }
  return (
    <TextField
      label={label}
      labelHidden
      size="s"
      className={className}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      placeholder={column.placeholder ?? column.label}
      value={toText(row[column.key])}
      error={error}
      onChange={({ target: { value } }) =>
        onValue(value === '' ? undefined : column.kind === 'number' ? toNumberOrText(value) : value)
      }
    />
  );
}

function change(row: JsonObject, key: string, value: JsonObject[string] | undefined): JsonObject {
  const { [key]: _, ...rest } = row;
  return value === undefined ? rest : { ...row, [key]: value };
}
