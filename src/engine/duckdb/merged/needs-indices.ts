/** The search asks for something that indices of one table do not have in common, such as their names or ids. */
export class NeedsIndices extends Error {
  constructor() {
    super('Each index is asked by itself.');
  }
}
