import { isObject } from '#common/json';
import { EngineError } from '../../../engine-error';
import type { StoredIndex } from '../../catalog';
import { createTables } from '../../mapping/mapped-tables';
import { readingWhole } from '../../mapping/mapping-error';
import { readMapping } from '../../mapping/read-mapping';
import { readSettings } from '../../mapping/read-settings';
import { aliasesOf, storedFields } from '../../mapping/stored-fields';
import { checkAliasName } from '../check-alias-name';
import { checkFilter } from '../check-filter';
import { illegalArgument } from '../name-error';
import { readAliasOptions } from '../read-alias-options';
import type { TemplateBody } from './template';

/** Throws what would keep an index from being made of it. */
export function checkComposed(
  body: Required<TemplateBody>,
  { timestamp }: { timestamp?: string | undefined } = {},
): void {
  const index = emptyIndexOf(body, timestamp);
  for (const [alias, says] of Object.entries(body.aliases)) {
    checkAliasName(alias.replaceAll('{index}', 'index'));
    if (!isObject(says)) throw illegalArgument(`Unexpected value for alias [${alias}]`);
    const { filter } = readAliasOptions(alias, says);
    if (filter) checkFilter(alias, filter, index);
  }
}

/** The same, told as that of a template. @param what is invalid, as a sentence begins, and of which template */
export function checkAs(what: string, template: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { message, type = 'illegal_argument_exception', details } = error;
    const cause = { type, reason: message, ...details };
    const isOfMapping = type === 'mapper_parsing_exception';
    throw illegalArgument(what, {
      caused_by: isOfMapping
        ? {
            type: 'illegal_argument_exception',
            reason: `invalid composite mappings for [${template}]`,
            caused_by: cause,
          }
        : cause,
    });
  }
}

function emptyIndexOf(
  { settings, mappings }: Required<TemplateBody>,
  timestamp: string | undefined,
): StoredIndex {
  const { analysis, limits } = readSettings(settings);
  const mapping = readingWhole(() => readMapping(mappings, { analysis, limits }));
  const { root } = createTables(mapping);
  const fields = storedFields(root, mapping);
  const time = fields.find(({ name }) => name === timestamp);
  if (time && time.type !== 'date') {
    throw illegalArgument(
      `data stream timestamp field [${time.name}] is of type [${time.mappedType ?? time.type}], but [date,date_nanos] is expected`,
    );
  }
  return {
    name: '',
    id: 0,
    version: 1,
    fields,
    documents: 0,
    sizeInBytes: 0,
    lastSeq: -1,
    indexedThrough: -1,
    keepsSource: true,
    keepsId: false,
    aliases: aliasesOf(mapping.root),
    state: 'ready',
    rejectedRows: 0,
    rejected: [],
    notices: [],
  };
}
