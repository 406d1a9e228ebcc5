import type { ConfigReader } from '../config-reader';
import type { ProcessorRun } from '../pipeline';
import { isMetadata, type PipelineDocument } from '../pipeline-document';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';

/** Takes fields out, or all but some. */
export const processor: ProcessorKind = {
  type: 'remove',
  read(config) {
    const fields = config.textOrTexts('field');
    const kept = config.textOrTexts('exclude_field');
    const ignoreMissing = config.flag('ignore_missing');
    if ((fields === undefined) === (kept === undefined)) {
      throw config.wrong('field', 'either field or exclude_field must be set');
    }
    return fields ? removing(config, fields, ignoreMissing) : keeping(config, kept ?? []);
  },
};

function removing(
  config: ConfigReader,
  fields: readonly string[],
  ignoreMissing: boolean,
): ProcessorRun {
  const templates = fields.map((field) => config.templateOf('field', field));
  return (document) => {
    for (const template of templates) removeOne(document, template(document), ignoreMissing);
  };
}

function removeOne(document: PipelineDocument, path: string, ignoreMissing: boolean): void {
  if (path === '' || !document.has(path)) {
    if (ignoreMissing) return;
    throw illegal(
      path === '' ? 'field path cannot be null nor empty' : `field [${path}] doesn't exist`,
    );
  }
  if (path === '_index' || path === '_version' || path === '_version_type') {
    throw illegal(`cannot remove metadata field [${path}]`);
  }
  document.remove(path);
}

function keeping(config: ConfigReader, fields: readonly string[]): ProcessorRun {
  const templates = fields.map((field) => config.templateOf('exclude_field', field));
  return (document) => {
    const kept = new Set(templates.map((template) => template(document)));
    for (const name of document.fields.slots.keys()) {
      if (!isMetadata(String(name)) && !kept.has(String(name))) document.fields.delete(name);
    }
  };
}
