import { readPipelines, type IndexPipelines } from '../../mapping/read-settings';
import type { Names } from '../names';
import { composeBodies, composedBody, legacyTemplatesFor, templateFor } from '../templates/compose';

/** The pipelines that an index of this name would be made with. */
export function templatePipelines(name: string, names: Names): IndexPipelines | undefined {
  const found = templateFor(name, names);
  const { settings } = found
    ? composedBody(found.template, names)
    : composeBodies(legacyTemplatesFor(name, names));
  return readPipelines(new Map(Object.entries(settings)));
}
