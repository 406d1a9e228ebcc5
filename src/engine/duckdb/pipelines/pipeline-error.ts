/** What went wrong, as OpenSearch nests it. */
export interface PipelineCause {
  type: string;
  reason: string | null;
  caused_by?: PipelineCause;
  [detail: string]: unknown;
}

/** Where in a definition it is wrong. */
export interface ProcessorPlace {
  type?: string | undefined;
  tag?: string | undefined;
  property?: string | undefined;
}

/** A definition that can't be one, in OpenSearch's words. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  readonly told: PipelineCause;

  constructor(reason: string, place: ProcessorPlace = {}, cause: Partial<PipelineCause> = {}) {
    const { type, tag, property } = place;
    const sentence = property === undefined ? reason : `[${property}] ${reason}`;
    super(sentence);
    this.told = {
      type: 'parse_exception',
      ...cause,
      reason: cause.reason === undefined ? sentence : cause.reason,
      ...(type === undefined ? {} : { processor_type: type }),
      ...(tag === undefined ? {} : { processor_tag: tag }),
      ...(property === undefined ? {} : { property_name: property }),
    };
  }
}

/** A processor that can't do its work on a document. */
export class ProcessorError extends Error {
  override readonly name = 'ProcessorError';
  readonly failure: PipelineCause;

  constructor(failure: PipelineCause) {
    super(failure.reason ?? failure.type);
    this.failure = failure;
  }
}

/** As most of them fail. */
export const illegal = (reason: string): ProcessorError =>
  new ProcessorError({ type: 'illegal_argument_exception', reason });

/** What scripts and on-failure steps are told: what lies under everything else. */
export function rootReason({ reason, caused_by: inner }: PipelineCause): string {
  return inner ? rootReason(inner) : (reason ?? '');
}
