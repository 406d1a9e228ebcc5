/** A request of OTLP that is not done, told in the form in which it came. */
export class OtlpError extends Error {
  override readonly name = 'OtlpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
