import bindings, { type Vector } from '@duckdb/node-bindings';
import type { Encoded } from '../../mapping/values/scalar';
import { Validity } from './validity';
import type { ValueColumn } from './value-column';

/** Objects with the same members. */
export class ObjectColumn implements ValueColumn {
  readonly validity = new Validity();
  readonly #members: readonly (readonly [name: string, column: ValueColumn])[];

  /** @param members in the order of the type */
  constructor(members: readonly (readonly [string, ValueColumn])[]) {
    this.#members = members;
  }

  set(row: number, value: Encoded): void {
    const object = value as unknown as Readonly<Record<string, Encoded>>;
    for (const [name, column] of this.#members) {
      const member = object[name];
      if (member !== undefined) column.set(row, member);
    }
    this.validity.set(row);
  }

  finish(vector: Vector, rows: number): void {
    this.#members.forEach(([, column], at) =>
      column.finish(bindings.struct_vector_get_child(vector, at), rows),
    );
    this.validity.write(vector, rows);
  }
}
