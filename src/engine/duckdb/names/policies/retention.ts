import type { NamesContext } from '../../../index-names';
import type { StoredIndex } from '../../catalog';
import { ROLLOVER_ALIAS } from '../../mapping/kept-settings';
import { changeNames, type NamesDependencies } from '../name-step';
import { rollOver } from '../rollover/roll-over';
import { streamWith } from '../streams/plan-stream';
import { withoutIndices } from '../without-indices';
import { writeIndexAmong } from '../write-index';
import { nextStep } from './next-step';
import type { Managed } from './policy';
import { takenByTemplates } from './policy-for';
import { readPolicy } from './read-policy';

/** Does what policies say. Each step is a change of its own: where the process ends in between, it goes on from there. */
export interface Retention {
  /** Looks at all indices now. */
  run(): Promise<void>;
  /** The same, of what is so now: a look that has begun may have passed it. */
  runAgain(): Promise<void>;
  close(): Promise<void>;
}

const EVERY_MS = 60_000;
/** From one look to the next a policy goes through all that is due; one that goes in circles waits. */
const MOST_STEPS = 20;

export function createRetention(dependencies: NamesDependencies): Retention {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= look(dependencies).finally(() => (running = undefined));
    return running;
  };
  const timer = setInterval(() => void run().catch(() => {}), EVERY_MS);
  timer.unref();
  return {
    run,
    async runAgain() {
      await running?.catch(() => {});
      await run();
    },
    async close() {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

async function look(dependencies: NamesDependencies): Promise<void> {
  const { registry, store, closing, database } = dependencies;
  const context = ofEngine(closing);
  if (takenByTemplates(registry.all(), store.current()).length > 0) {
    await changeNames(dependencies, context, () => ({
      changes: takenByTemplates(registry.all(), store.current()),
    }));
  }
  let hasDeleted = false;
  for (const name of [...store.current().managed.keys()].toSorted()) {
    if (closing.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    hasDeleted = (await lookAt(name, dependencies, context)) || hasDeleted;
  }
  // Its space is the file's again.
  if (hasDeleted) await database.use((connection) => connection.run('CHECKPOINT')).catch(() => {});
}

/** Everything is allowed to it: who may put a policy was asked when it was put. */
const ofEngine = (signal: AbortSignal): NamesContext => ({
  principal: '',
  workspaceId: '',
  allowedIndices: ['*'],
  manageableIndices: ['*'],
  signal,
  timeoutMs: EVERY_MS,
});

/** Returns whether the index is gone. */
async function lookAt(
  name: string,
  dependencies: NamesDependencies,
  context: NamesContext,
): Promise<boolean> {
  const { registry, store } = dependencies;
  const note = (becomes: Managed) =>
    changeNames(dependencies, context, () => ({
      // It may have been taken from under its policy meanwhile.
      changes:
        registry.get(name) && store.current().managed.get(name)?.policy
          ? [{ kind: 'managed', name, becomes }]
          : [],
    }));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const managed = store.current().managed.get(name);
    const index = registry.get(name);
    if (!managed?.policy || !index) return false;
    try {
      // oxlint-disable-next-line no-await-in-loop -- each step depends on the one before
      const result = await takeStep(managed, index, { dependencies, context });
      if (result === 'gone') return true;
      const { becomes, isOver } = result;
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (becomes) await note(becomes);
      if (isOver) return false;
    } catch (error) {
      if (context.signal.aborted) return false;
      const message = error instanceof Error ? error.message : String(error);
      // oxlint-disable-next-line no-await-in-loop -- it is tried again at the next look
      await note({ ...managed, message, hasFailed: true });
      return false;
    }
  }
  return false;
}

interface Doing {
  dependencies: NamesDependencies;
  context: NamesContext;
}

async function takeStep(managed: Managed, index: StoredIndex, doing: Doing) {
  const { body = {} } = managed.policy ?? {};
  const step = nextStep(managed, readPolicy(body), index, Date.now());
  const { hasFailed: _, ...fine } = managed;
  if (step.kind === 'note') return { becomes: step.managed, isOver: false };
  if (step.kind === 'wait') {
    const isKnown = managed.message === step.message && !managed.hasFailed;
    return { ...(isKnown ? {} : { becomes: { ...fine, message: step.message } }), isOver: true };
  }
  if (step.kind === 'delete') {
    await deleteIndex(index.name, doing);
    return 'gone' as const;
  }
  await rollOverFrom(index.name, doing);
  const now = Date.now();
  const rolledOverAt = managed.rolledOverAt ?? now;
  const message = 'Successfully rolled over index';
  const done = (managed.done ?? 0) + 1;
  return { becomes: { ...fine, done, actionSince: now, rolledOverAt, message }, isOver: false };
}

/** Nothing, where another index is written to already: it was rolled over before. */
async function rollOverFrom(name: string, { dependencies, context }: Doing): Promise<void> {
  const { registry, store } = dependencies;
  const names = store.current();
  const [stream, own] = streamWith(name, names) ?? [];
  const aliases = [...names.aliases].filter(([, { members }]) =>
    members.some(({ index }) => index === name),
  );
  const written = stream
    ? own?.indices.at(-1) === name
      ? [stream]
      : []
    : aliases.filter(([, { members }]) => writeIndexAmong(members) === name).map(([one]) => one);
  if (written.length === 0 && (stream || aliases.length > 0)) return;
  const wanted = stream ? undefined : registry.get(name)?.kept?.[ROLLOVER_ALIAS];
  const named = written.filter((one) => wanted === undefined || one === wanted);
  const [target, other] = named;
  if (target === undefined || other !== undefined) {
    throw new Error(
      other === undefined
        ? wanted === undefined
          ? 'Missing rollover_alias: the index is written to by no alias and no data stream.'
          : `The index is not written to by its rollover_alias [${String(wanted)}].`
        : `The index is written to by several aliases [${written.join(', ')}]: leave it one.`,
    );
  }
  const request = { target, conditions: {}, isDryRun: false, definition: {} };
  await rollOver(dependencies, request, context);
}

function deleteIndex(name: string, { dependencies, context }: Doing): Promise<void> {
  const { store, registry } = dependencies;
  return changeNames(dependencies, { ...context, locks: [name] }, () => {
    // Nobody may have taken it from under its policy while this waited for its turn.
    if (!registry.get(name) || !store.current().managed.get(name)?.policy) return { changes: [] };
    return { removed: [name], changes: withoutIndices(store.current(), [name]) };
  });
}
