/** `conflict`: another version than expected is stored. `unavailable`: the store can't be read or written. */
export type StoreErrorCode = 'conflict' | 'unavailable';

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function closedError(): StoreError {
  return new StoreError('unavailable', 'The store of saved objects is closed.');
}
