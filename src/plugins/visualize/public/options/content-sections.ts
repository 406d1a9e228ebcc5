import { i18n } from '#common/i18n';
import { asList, asObject, asText, type JsonObject } from '#common/json';
import { type Visualization } from '#plugins/visualizations/common';
import type { SelectOption } from '#ui';
import { controlIds, controlOf } from '../model/controls';
import { choiceOf, type BuilderField } from '../model/field-kind';
import { option, type Option, type OptionSection } from './option';
import { SWITCH } from './shared-options';

/** Texts and controls: what shows no answer of its own. */
export function contentSections(
  { type, index, params }: Visualization,
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
            controlRows(index ?? '', fields, readRows(params)),
            option(['updateFiltersOnChange'], text().atOnce, SWITCH, false),
            option(['useTimeFilter'], text().useTime, SWITCH, false),
            option(['pinFilters'], text().pin, SWITCH, false),
          ],
        },
      ];
}

/** The controls with an id each, so that one can depend on another, and on none that is not there. */
function readRows({ controls }: JsonObject): readonly JsonObject[] {
  const rows = asList(controls).map(asObject);
  const ids = controlIds(rows);
  return rows.map((row, position) => ({
    ...row,
    id: ids[position] ?? '',
    parent: ids.includes(asText(row['parent'])) ? asText(row['parent']) : '',
  }));
}

/** What the control in this row may depend on: any other one, by what it is called. */
function parentsOf(row: JsonObject, rows: readonly JsonObject[]): readonly SelectOption[] {
  const others = rows.filter(({ id }) => id !== row['id']);
  return [
    { value: '', label: text().noParent },
    ...others.map(({ id, label, fieldName }, at) => ({
      value: asText(id),
      label: dependsOn(asText(label) || asText(fieldName) || String(at + 1)),
    })),
  ];
}

/** Each control as a row; what a row does not show stays as it was. */
function controlRows(
  index: string,
  fields: readonly BuilderField[],
  controls: readonly JsonObject[],
): Option {
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
            ...fields.filter(({ kind }) => kind !== 'place').map(choiceOf),
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
        {
          key: 'parent',
          label: text().parent,
          kind: 'select',
          long: true,
          options: (row) => parentsOf(row, controls),
        },
      ],
    },
    read: (params) => [...readRows(params)],
    write: (params, value) => {
      const rows = asList(value).map(asObject);
      const ids = controlIds(rows);
      return {
        ...params,
        controls: rows.map((row, position) => controlOf(row, { index, ids, position })),
      };
    },
  };
}

const dependsOn = (control: string) =>
  i18n.formatMessage(
    { id: 'visualize.option.dependsOn', defaultMessage: 'Depends on {control}' },
    { control },
  );

const text = () => ({
  text: i18n.formatMessage({ id: 'visualize.section.text', defaultMessage: 'Text' }),
  markdown: i18n.formatMessage({ id: 'visualize.option.markdown', defaultMessage: 'Markdown' }),
  size: i18n.formatMessage({
    id: 'visualize.option.letters',
    defaultMessage: 'Font size',
  }),
  newTab: i18n.formatMessage({
    id: 'visualize.option.newTab',
    defaultMessage: 'Open links in a new tab',
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
  label: i18n.formatMessage({ id: 'visualize.param.label', defaultMessage: 'Label' }),
  parent: i18n.formatMessage({
    id: 'visualize.option.parent',
    defaultMessage: 'Depends on control',
  }),
  noParent: i18n.formatMessage({
    id: 'visualize.option.noParent',
    defaultMessage: 'None',
  }),
  atOnce: i18n.formatMessage({
    id: 'visualize.option.atOnce',
    defaultMessage: 'Apply filters on every change',
  }),
  useTime: i18n.formatMessage({
    id: 'visualize.option.useTime',
    defaultMessage: 'Use time range',
  }),
  pin: i18n.formatMessage({ id: 'visualize.option.pin', defaultMessage: 'Pin filters' }),
});
