import type { IndexDetails } from '#common/search';
import type { EngineContext, IndexDefinition } from '../engine';
import type { DataStreamSummary, NamesContext } from '../index-names';
import type { MovedDocument } from './moved-document';

/** What an index is, beside its documents. */
export interface MovedIndex {
  details: IndexDetails;
  definition: IndexDefinition;
  /** Of the file that it was loaded from. */
  fingerprint?: string;
}

/** Where indices are copied from. */
export interface MovingSource {
  describe(index: string, context: EngineContext): Promise<MovedIndex>;
  /** Hands on all documents, in an order that stays as long as nobody changes one. Throws where somebody did meanwhile. */
  read(
    index: string,
    take: (documents: readonly MovedDocument[]) => Promise<void>,
    context: EngineContext,
  ): Promise<void>;
}

/** Where they are copied to. */
export interface MovingTarget {
  /** Undefined where there is none of that name. Its `mark` says which copying made it; missing: none did. */
  find(index: string, context: EngineContext): Promise<{ mark?: string } | undefined>;
  /** Makes it without documents; nobody takes it for whole before `finish`. */
  make(index: string, made: MovedIndex & { mark: string }, context: EngineContext): Promise<void>;
  /** Those that are there already may come again. */
  write(index: string, documents: readonly MovedDocument[], context: EngineContext): Promise<void>;
  /** As they are kept there, in the order of these; those that are not there are missing. */
  read(
    index: string,
    documents: readonly MovedDocument[],
    context: EngineContext,
  ): Promise<readonly MovedDocument[]>;
  count(index: string, context: EngineContext): Promise<number>;
  /** All of its documents are there: from now on it is an index as others are. */
  finish(index: string, made: MovedIndex & { mark: string }, context: EngineContext): Promise<void>;
  drop(index: string, context: EngineContext): Promise<void>;
}

/** A data stream that becomes a copy of another. */
export interface MovedStream extends DataStreamSummary {
  /** Which copying makes it: each of its indices has it. */
  mark: string;
}

/** Where the indices of one data stream are copied to, the oldest first: the last one is written to by the name of the stream. */
export interface StreamTarget extends MovingTarget {
  /** The indices that are there. */
  list(context: NamesContext): Promise<readonly string[]>;
  /** What was needed to make them goes. */
  release(context: NamesContext): Promise<void>;
}

/** What copying has done, kept where it outlives the process. */
export interface MovingLog {
  read(index: string): KeptMove | undefined;
  /** What was kept of it before is forgotten. */
  begin(index: string, mark: string): void;
  /** The next block is there, and was found equal. */
  add(index: string, checksum: string): void;
  end(index: string): void;
}

export interface KeptMove {
  /** Which index of that name it made. */
  mark: string;
  /** Of the blocks that are there. */
  checksums: readonly string[];
  isWhole: boolean;
}
