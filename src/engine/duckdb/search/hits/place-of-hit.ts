import { isWhollyAllowed } from '../../../index-patterns';
import { documentIds } from '../../ids/document-ids';
import type { SearchScope } from '../documents';
import type { DocumentReference } from './read-documents';

/** `_seq_no` of hits. Where a rule hides documents, it is a number from which nothing can be counted (attack 95). */
export const placeIn =
  ({ allowed }: SearchScope) =>
  ({ index, seq }: DocumentReference): bigint =>
    isWhollyAllowed(index.name, allowed) ? seq : documentIds(index).positionOf(seq);
