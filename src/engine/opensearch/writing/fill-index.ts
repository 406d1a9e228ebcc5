import { randomBytes } from 'node:crypto';
import type { ExportedRow } from '#common/exported-values';
import { tell } from '#common/server-messages';
import type { EngineContext, LoadProgress } from '../../engine';
import { EngineError } from '../../engine-error';
import type { AskedCluster } from '../ask-cluster';
import { removeDocuments } from './documents-of';
import { fittingDocuments, type FittingDocuments } from './fitting-documents';
import { sendDocuments, type Sending, type SentDocument } from './send-documents';
import type { Workshop } from './workshop';
import { withoutEnd } from './write-rights';

/** Well below what a node takes at once (`http.max_content_length`, 100 MB), and enough for it to be busy. */
const MOST_BYTES = 5_000_000;
const MOST_DOCUMENTS = 5000;

export interface Filling {
  cluster: AskedCluster;
  workshop: Workshop;
  context: EngineContext;
  onProgress?: ((progress: LoadProgress) => void) | undefined;
  /** What it throws ends the work. */
  beforePart?: () => Promise<void>;
}

/** The same into an index that has documents: of what fails, nothing stays. Answers the ids of documents whose place was taken. */
export async function addToIndex(
  from: string,
  to: string,
  filling: Filling,
): Promise<readonly string[]> {
  const ids: string[] = [];
  const replaced: string[] = [];
  try {
    await fillIndex(from, to, {
      ...filling,
      // Those that are made are known before they are sent.
      onMade: (id) => ids.push(id),
      onTaken: (id, isNew) => (isNew ? ids : replaced).push(id),
    });
    return replaced;
  } catch (error) {
    const { cluster, context } = filling;
    const partly = () =>
      new EngineError('unavailable', tell('cluster.partlyAdded', { name: to }), { cause: error });
    await removeDocuments(ids, to, { cluster, context: withoutEnd(context) }).catch(() => {
      throw partly();
    });
    throw replaced.length > 0 ? partly() : error;
  }
}

interface Heard extends Filling {
  /** Of an id of ours, before it is sent. */
  onMade?: (id: string) => void;
  onTaken?: Sending['onTaken'];
}

/**
 * Sends all documents of an index of the workshop to an index of the cluster, two parts at a time, by the ids that their file names or by
 * ids of ours. Their number.
 */
export async function fillIndex(
  from: string,
  to: string,
  { cluster, workshop, context, onProgress, beforePart, onMade, onTaken }: Heard,
): Promise<number> {
  const { fields } = await workshop.engine.describeIndex(from, context);
  const fitting = fittingDocuments(fields);
  const keepsIds = workshop.keepsIds(from);
  const sending = new Set<Promise<void>>();
  let [sent, failure]: [number, unknown] = [0, undefined];
  let total: number | undefined;
  const send = async (documents: readonly SentDocument[]) => {
    try {
      const heard = keepsIds && onTaken ? { onTaken } : {};
      await beforePart?.();
      await sendDocuments(documents, to, { cluster, context, ...heard });
      sent += documents.length;
      const share = { bytes: sent, totalBytes: Math.max(total ?? sent, sent) };
      onProgress?.({ phase: 'finishing', ...share, rows: sent });
    } catch (error) {
      failure ??= error;
    }
  };
  const add = async (documents: readonly SentDocument[]) => {
    while (sending.size >= 2) {
      // oxlint-disable-next-line no-await-in-loop -- until there is room
      await Promise.race(sending);
    }
    if (failure !== undefined) throw failure;
    const task: Promise<void> = send(documents).finally(() => sending.delete(task));
    sending.add(task);
  };
  const parts = createParts(add);
  const toDocument = createDocuments({ fitting, keepsIds, onMade });
  const sink = {
    begin: async (_columns: unknown, rows: number | undefined) => void (total = rows),
    async rows(rows: readonly ExportedRow[]) {
      for (const row of rows) {
        // oxlint-disable-next-line no-await-in-loop -- no faster than the cluster takes them
        await parts.add(toDocument(row));
      }
    },
  };
  try {
    const columns = [...(keepsIds ? ['_id'] : []), ...fitting.columns];
    await workshop.engine.exportRows({ index: from, body: {}, columns }, sink, context);
    await parts.end();
  } finally {
    await Promise.all(sending);
  }
  if (failure !== undefined) throw failure;
  return sent;
}

interface Making {
  fitting: FittingDocuments;
  keepsIds: boolean;
  onMade: Heard['onMade'];
}

function createDocuments({ fitting, keepsIds, onMade }: Making) {
  const next = createIds();
  return (row: ExportedRow): SentDocument => {
    if (keepsIds) {
      const [id, ...rest] = row;
      return { id: String(id), takesPlace: true, source: fitting.sourceOf(rest) };
    }
    const id = next();
    onMade?.(id);
    return { id, source: fitting.sourceOf(row) };
  };
}

function createParts(send: (documents: readonly SentDocument[]) => Promise<void>) {
  let documents: SentDocument[] = [];
  let bytes = 0;
  const end = async () => {
    if (documents.length === 0) return;
    const part = documents;
    [documents, bytes] = [[], 0];
    await send(part);
  };
  return {
    async add(document: SentDocument) {
      documents.push(document);
      bytes += document.source.length;
      if (bytes >= MOST_BYTES || documents.length >= MOST_DOCUMENTS) await end();
    },
    end,
  };
}

/** Ids that no other load gives, in the order of the documents. */
function createIds(): () => string {
  const load = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${load}-${(count++).toString(36)}`;
}
