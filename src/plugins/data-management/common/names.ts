/** What stands for indices, and what is done with them, as page and server tell each other. `source` is JSON text: its numbers stay what they are. */

export interface NamedAlias {
  name: string;
  members: readonly AliasMember[];
}

export interface AliasMember {
  index: string;
  /** A query in JSON: the alias stands for these documents. */
  filter?: string;
  isWriteIndex?: boolean;
}

export interface DataStream {
  name: string;
  timestampField: string;
  /** The oldest first: the last one is written to. */
  indices: readonly string[];
  generation: number;
  template: string;
}

export type TemplateKind = 'index' | 'component' | 'legacy';

export interface Template {
  kind: TemplateKind;
  name: string;
  source: string;
}

/** What an index would be made with; without `source` by nothing. */
export interface TemplatePreview {
  source?: string;
  /** Other templates for some of the same indices. */
  overlapping: readonly string[];
}

export interface Policy {
  id: string;
  version: number;
  seqNo: number;
  primaryTerm: number;
  source: string;
}

/** An index under a policy. */
export interface ManagedIndex {
  index: string;
  policyId: string;
  /** The index keeps the policy as it was then. */
  seqNo: number;
  state?: string;
  action?: string;
  /** What was done last, or why it was not. */
  message?: string;
  hasFailed: boolean;
}

export interface Pipeline {
  name: string;
  source: string;
  /** Indices whose settings name it. */
  usedBy: readonly string[];
}

/** What became of a document; with neither it was dropped. */
export interface TriedDocument {
  /** As it would be written. */
  source?: string;
  error?: string;
}
