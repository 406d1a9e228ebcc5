import { useState } from 'react';
import { i18n } from '#common/i18n';
import { stringifyLongNumerals } from '#common/json';
import type { SearchHit } from '#common/search';
import { Checkbox, classNames } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { shownValues } from '../documents/document-values';
import { FieldValues } from '../documents/FieldValues';
import styles from './CompareDocuments.module.css';

interface CompareDocumentsProps {
  documents: readonly SearchHit[];
  fields: readonly DiscoverField[];
}

/** More columns than this nobody reads side by side. */
const MOST_DOCUMENTS = 20;
/** Of a value; the document itself shows all of it. */
const LONGEST = 5000;

/** Documents side by side, field by field; what differs from the first one is marked. */
export function CompareDocuments({ documents, fields }: CompareDocumentsProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const compared = documents.slice(0, MOST_DOCUMENTS);
  const rows = compare(compared, fields).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <div className={styles.root}>
      <div className={styles.options}>
        <Checkbox
          label={i18n.formatMessage({
            id: 'discover.compare.differences',
            defaultMessage: 'Only differences',
          })}
          checked={onlyDifferences}
          onChange={setOnlyDifferences}
        />
        {documents.length > compared.length && (
          <span>
            {i18n.formatMessage(
              {
                id: 'discover.compare.most',
                defaultMessage: 'The first {shown, number} of {count, number} selected documents',
              },
              { shown: compared.length, count: documents.length },
            )}
          </span>
        )}
      </div>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={tableLabel()}>
        <table className={styles.table}>
          <caption className={styles.caption}>{tableLabel()}</caption>
          <thead>
            <tr>
              <th scope="col">
                {i18n.formatMessage({ id: 'discover.compare.field', defaultMessage: 'Field' })}
              </th>
              {compared.map(({ _id, _index }) => (
                <th key={`${_index} ${_id}`} scope="col" title={`${_index} ${_id}`}>
                  <bdi>{_id}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ComparedRow key={row.field.name} {...row} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.none}>
            {i18n.formatMessage({
              id: 'discover.compare.same',
              defaultMessage: 'These documents have the same values in all fields.',
            })}
          </p>
        )}
      </div>
    </div>
  );
}

const tableLabel = () =>
  i18n.formatMessage({ id: 'discover.compare.table', defaultMessage: 'Compared documents' });

interface Compared {
  field: DiscoverField;
  /** Of each document. */
  cells: readonly { values: readonly unknown[]; isOther: boolean }[];
  differs: boolean;
}

function ComparedRow({ field, cells }: Compared) {
  const changed = i18n.formatMessage({
    id: 'discover.compare.other',
    defaultMessage: 'Differs from the first document',
  });
  return (
    <tr>
      <th scope="row">
        <bdi>{field.name}</bdi>
      </th>
      {cells.map(({ values, isOther }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a place is what they are
        <td key={at} className={classNames(isOther && styles.other)}>
          {isOther && (
            <span className={styles.sign} role="img" aria-label={changed} title={changed}>
              ≠
            </span>
          )}
          {values.length === 0 ? '—' : <FieldValues {...{ field, values }} longest={LONGEST} />}
        </td>
      ))}
    </tr>
  );
}

function compare(
  documents: readonly SearchHit[],
  fields: readonly DiscoverField[],
): readonly Compared[] {
  return fields.flatMap((field) => {
    const all = documents.map((hit) => shownValues(hit, field));
    if (all.every((values) => values.length === 0)) return [];
    const [first, ...others] = all.map((values) => stringifyLongNumerals(values));
    const isOther = [false, ...others.map((text) => text !== first)];
    const cells = all.map((values, at) => ({ values, isOther: isOther[at] ?? false }));
    return { field, cells, differs: isOther.includes(true) };
  });
}
