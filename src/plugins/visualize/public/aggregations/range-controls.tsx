import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { asList, asObject, asText, type JsonObject } from '#common/json';
import { SegmentedControl } from '#ui';
import { RowsEditor } from '../forms/RowsEditor';
import { rangeColumns, sharedText } from '../options/shared-options';
import type { ControlProps } from './ParamControl';
import type { ParamId } from './params';

/** Lists of ranges and filters. Undefined for other parameters. */
export function rangeControl(param: ParamId, props: ControlProps): ReactNode | undefined {
  switch (param) {
    case 'ranges':
      return ranges(props, 'number');
    case 'dateRanges':
      return ranges(props, 'text');
    case 'ipRanges':
      return <IpRanges {...props} />;
    case 'filters':
      return <Filters {...props} />;
    default:
      return undefined;
  }
}

function ranges({ aggregation, set, problemOf }: ControlProps, kind: 'number' | 'text') {
  return (
    <RowsEditor
      label={sharedText().ranges}
      addLabel={sharedText().addRange}
      rows={asList(aggregation.params['ranges']).map(asObject)}
      columns={rangeColumns(kind)}
      newRow={{}}
      error={problemOf('ranges')}
      onRows={(rows, step) => set({ ranges: rows }, step)}
    />
  );
}

function IpRanges({ aggregation: { params }, set, problemOf }: ControlProps) {
  const all = asObject(params['ranges']);
  const kind = params['ipRangeType'] === 'mask' ? 'mask' : 'fromTo';
  return (
    <>
      <SegmentedControl
        label={text().ipKind}
        value={kind}
        options={[
          { value: 'fromTo', label: text().fromTo },
          { value: 'mask', label: text().masks },
        ]}
        onChange={(ipRangeType) =>
          set({
            ipRangeType,
            ...(ipRangeType === 'mask' &&
              asList(all['mask']).length === 0 && {
                ranges: { ...all, mask: [{ mask: '0.0.0.0/1' }, { mask: '128.0.0.0/2' }] },
              }),
          })
        }
      />
      <RowsEditor
        label={kind === 'mask' ? text().masks : sharedText().ranges}
        addLabel={sharedText().addRange}
        rows={asList(all[kind]).map(asObject)}
        columns={
          kind === 'mask'
            ? [{ key: 'mask', label: text().masks, kind: 'text' }]
            : rangeColumns('text')
        }
        newRow={{}}
        error={problemOf('ranges')}
        onRows={(rows, step) => set({ ranges: { ...all, [kind]: rows } }, step)}
      />
    </>
  );
}

function Filters({ aggregation, set, problemOf }: ControlProps) {
  const filters = asList(aggregation.params['filters']).map(asObject);
  const rows = filters.map((filter): JsonObject => {
    const input = asObject(filter['input']);
    return {
      query: asText(input['query']),
      language: input['language'] === 'lucene' ? 'lucene' : 'kuery',
      label: asText(filter['label']),
    };
  });
  return (
    <RowsEditor
      label={text().filters}
      addLabel={text().addFilter}
      rows={rows}
      columns={[
        { key: 'query', label: text().query, kind: 'text', long: true },
        { key: 'label', label: text().name, kind: 'text' },
        {
          key: 'language',
          label: text().language,
          kind: 'select',
          options: [
            { value: 'kuery', label: 'DQL' },
            { value: 'lucene', label: 'Lucene' },
          ],
        },
      ]}
      newRow={{ query: '*', language: 'kuery', label: '' }}
      errorOf={(row) => problemOf(`filters.${row}`)}
      onRows={(next, step) =>
        set(
          {
            filters: next.map(({ query = '', language = 'kuery', label = '' }) => ({
              input: { query, language },
              label,
            })),
          },
          step,
        )
      }
    />
  );
}

const text = () => ({
  ipKind: i18n.formatMessage({ id: 'visualize.param.ipKind', defaultMessage: 'Range type' }),
  fromTo: i18n.formatMessage({ id: 'visualize.param.fromTo', defaultMessage: 'From, to' }),
  masks: i18n.formatMessage({ id: 'visualize.param.masks', defaultMessage: 'CIDR masks' }),
  filters: i18n.formatMessage({ id: 'visualize.param.filters', defaultMessage: 'Filters' }),
  addFilter: i18n.formatMessage({ id: 'visualize.param.addFilter', defaultMessage: 'Add filter' }),
  query: i18n.formatMessage({ id: 'visualize.param.query', defaultMessage: 'Query' }),
  name: i18n.formatMessage({ id: 'visualize.param.name', defaultMessage: 'Name' }),
  language: i18n.formatMessage({ id: 'visualize.param.language', defaultMessage: 'Language' }),
});
