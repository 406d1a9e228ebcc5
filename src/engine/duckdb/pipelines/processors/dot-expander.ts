import { MapValue, type Value } from '../../writes/updates/document/values';
import type { PipelineDocument } from '../pipeline-document';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';

/** Makes objects of a field that has dots in its name. */
export const processor: ProcessorKind = {
  type: 'dot_expander',
  read(config) {
    const field = config.text('field');
    if (!field.includes('.')) throw config.wrong('field', 'field does not contain a dot');
    if (field.startsWith('.') || field.endsWith('.')) {
      throw config.wrong('field', "Field can't start or end with a dot");
    }
    const path = config.text('path', undefined);
    return (document) => {
      const prefix = path === undefined ? '' : `${path}.`;
      const holder = path === undefined ? document.fields : document.get(path);
      expand(document, field, { holder, whole: `${prefix}${field}` });
    };
  },
};

interface Place {
  holder: Value;
  /** Where its value goes. */
  whole: string;
}

function expand(document: PipelineDocument, field: string, { holder, whole }: Place): void {
  if (!(holder instanceof MapValue)) return;
  const value = holder.get(field);
  if (value === undefined) return;
  refuseValues(document, whole);
  if (document.has(whole)) {
    document.append(whole, value);
    holder.delete(field);
    return;
  }
  holder.delete(field);
  document.set(whole, value);
}

/** What lies on the way has to be an object. */
function refuseValues(document: PipelineDocument, whole: string): void {
  const parts = whole.split('.');
  for (let count = 1; count < parts.length; count += 1) {
    const path = parts.slice(0, count).join('.');
    if (!document.has(path)) return;
    if (!(document.get(path) instanceof MapValue)) {
      throw illegal(
        `cannot expend [${whole}], because [${path}] is not an object field, but a value field`,
      );
    }
  }
}
