import type { StoredIndex } from '../../catalog';
import { documentIds } from '../../ids/document-ids';
import type { DocumentReader } from '../hits/read-documents';
import type { Explainer } from './explainer';

/** Reads documents, and how the score of each came about. */
export function explainingReader(
  reader: DocumentReader,
  explainer: Explainer,
  index: StoredIndex,
): DocumentReader {
  const own = reader.columns.length;
  const { positionOf } = documentIds(index);
  return {
    columns: [...reader.columns, ...explainer.columns],
    read: (row, seq) => ({
      ...reader.read(row.slice(0, own), seq),
      explanation: explainer.read(row.slice(own), positionOf(seq)),
    }),
  };
}
