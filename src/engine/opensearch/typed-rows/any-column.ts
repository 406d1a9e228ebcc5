import type { WrittenColumn, WrittenKind } from '../../exports';
import { writtenValues } from './written-values';

/** From the narrowest to what takes everything. */
const KINDS: readonly WrittenKind[] = ['boolean', 'long', 'double', 'text'];

/** A column of values whose type no mapping says, as scripts give them: of the kind that has all of them. */
export function createAnyColumn(name: string) {
  let possible = KINDS;
  let isEmpty = true;
  let isList = false;
  return {
    describe: (): WrittenColumn => {
      const [kind = 'text'] = isEmpty ? [] : possible;
      return { name, kind, isList };
    },
    write(values: readonly unknown[]): readonly string[] | undefined {
      if (values.length > 0) {
        isEmpty = false;
        // A text stays one, also where it looks like a number.
        possible = values.some((value) => typeof value === 'string')
          ? ['text']
          : possible.filter((kind) => writtenValues(values, kind) !== undefined);
      }
      isList ||= values.length > 1;
      return writtenValues(values, 'text');
    },
  };
}
