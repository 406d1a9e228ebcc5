import { i18n } from '#common/i18n';
import { asList, asObject, type Visualization } from '#common/visualizations';
import { controlIds, controlOf } from '../model/controls';
import type { BuilderField } from '../model/field-kind';
import { option, type Option, type OptionSection } from './option';
import { SWITCH } from './shared-options';

/** Texts and controls: what shows no answer of its own. */
export function contentSections(
  { type, index }: Visualization,
  fields: readonly BuilderField[],
): readonly OptionSection[] {
  return type === 'markdown'
    ? [
        {
          id: 'text',
          title: text().text,
          options: [
            option(['markdown'], text().markdown, { kind: 'area' }, ''),
            option(['fontSize'], text().size, { kind: 'number', min: 8, max: 36 }, 12),
            option(['openLinksInNewTab'], text().newTab, SWITCH, false),
          ],
        },
      ]
    : [
        {
          id: 'controls',
          title: text().controls,
          options: [
            controlRows(index ?? '', fields),
            option(['updateFiltersOnChange'], text().atOnce, SWITCH, false),
            option(['useTimeFilter'], text().useTime, SWITCH, false),
            option(['pinFilters'], text().pin, SWITCH, false),
          ],
        },
      ];
}

/** Each control as a row; what a row does not show stays as it was. */
function controlRows(index: string, fields: readonly BuilderField[]): Option {
  return {
    id: 'controls',
    label: text().controls,
    control: {
      kind: 'rows',
      addLabel: text().add,
      newRow: { type: 'list', fieldName: '', label: '' },
      columns: [
        {
          key: 'fieldName',
          label: text().field,
          kind: 'select',
          long: true,
          options: [
            { value: '', label: text().choose },
            ...fields
              .filter(({ kind }) => kind !== 'place')
              .map(({ name, label }) => ({ value: name, label })),
          ],
        },
        {
          key: 'type',
          label: text().kind,
          kind: 'select',
          options: [
            { value: 'list', label: text().list },
            { value: 'range', label: text().range },
          ],
        },
        { key: 'label', label: text().label, kind: 'text' },
        { key: 'parent', label: text().parent, kind: 'text', placeholder: text().parentHint },
      ],
    },
    read: ({ controls }) => {
      const all = asList(controls).map(asObject);
      return all.map((control) => {
        const place = all.findIndex(({ id }) => id !== undefined && id === control['parent']);
        return { ...control, parent: place < 0 ? '' : String(place + 1) };
      });
    },
    write: (params, value) => {
      const rows = asList(value).map(asObject);
      const ids = controlIds(rows);
      const controls = rows.map((row, position) => controlOf(row, { index, ids, position }));
      return { ...params, controls };
    },
  };
}

const text = () => ({
  text: i18n.formatMessage({ id: 'visualize.section.text', defaultMessage: 'Text' }),
  markdown: i18n.formatMessage({ id: 'visualize.option.markdown', defaultMessage: 'Markdown' }),
  size: i18n.formatMessage({
    id: 'visualize.option.letters',
    defaultMessage: 'Size of the letters',
  }),
  newTab: i18n.formatMessage({
    id: 'visualize.option.newTab',
    defaultMessage: 'Links open in a new tab',
  }),
  controls: i18n.formatMessage({ id: 'visualize.section.controls', defaultMessage: 'Controls' }),
  add: i18n.formatMessage({ id: 'visualize.option.addControl', defaultMessage: 'Add control' }),
  field: i18n.formatMessage({ id: 'visualize.param.field', defaultMessage: 'Field' }),
  choose: i18n.formatMessage({
    id: 'visualize.param.chooseField',
    defaultMessage: 'Choose a field',
  }),
  kind: i18n.formatMessage({ id: 'visualize.option.kind', defaultMessage: 'Kind' }),
  list: i18n.formatMessage({ id: 'visualize.option.list', defaultMessage: 'List' }),
  range: i18n.formatMessage({ id: 'visualize.option.range', defaultMessage: 'Range' }),
  label: i18n.formatMessage({ id: 'visualize.param.label', defaultMessage: 'Own label' }),
  parent: i18n.formatMessage({
    id: 'visualize.option.parent',
    defaultMessage: 'Depends on control',
  }),
  parentHint: i18n.formatMessage({
    id: 'visualize.option.parentHint',
    defaultMessage: 'Depends on number …',
  }),
  atOnce: i18n.formatMessage({
    id: 'visualize.option.atOnce',
    defaultMessage: 'Filter with each change',
  }),
  useTime: i18n.formatMessage({
    id: 'visualize.option.useTime',
    defaultMessage: 'Values of the time range only',
  }),
  pin: i18n.formatMessage({ id: 'visualize.option.pin', defaultMessage: 'Pin the filters' }),
});
