import type { EngineContext, LoadResult, LoadSource, SheetOptions } from '../../engine';
import { findIndex, nextName, type FoundIndex } from './cluster-indices';
import { dropIndex, publish, takePlace, type WriterParts } from './publish';
import { refuseWhileFilled } from './refuse-while-filled';
import { cleaned, temporaryName } from './temporary-indices';
import type { Workshop } from './workshop';
import { checkNew, everywhere, taken } from './write-rights';

/** Makes an index of each sheet of a workbook, all or none. */
export async function loadSheets(
  parts: WriterParts,
  source: LoadSource,
  options: SheetOptions,
  context: EngineContext,
): Promise<readonly LoadResult[]> {
  const workshop = await parts.workshop.open();
  const names = new Map<string, string>();
  const indicesOf = (sheets: readonly string[]) =>
    options.indicesOf(sheets).map((name) => {
      checkNew(name, context);
      const from = temporaryName();
      names.set(from, name);
      return from;
    });
  const { replaces, ...reading } = options;
  const read = await workshop.writer.createOfSheets(
    source,
    { ...reading, indicesOf },
    everywhere(context),
  );
  const froms = read.map(({ index }) => index);
  return cleaned(workshop, { names: froms, context }, async () => {
    const places = await placesOf(
      parts,
      froms.map((from) => ({ from, name: names.get(from) ?? from })),
      { replaces: replaces === true, leftBy: options.leftBy, context },
    );
    await publishAll(parts, { workshop, places, source, options }, context);
    return read.map((result, at) => ({ ...result, index: places[at]?.name ?? result.index }));
  });
}

interface Place {
  from: string;
  name: string;
  to: string;
  found: FoundIndex | undefined;
}

async function placesOf(
  parts: WriterParts,
  sheets: readonly { from: string; name: string }[],
  {
    replaces,
    leftBy,
    context,
  }: { replaces: boolean; leftBy: string | undefined; context: EngineContext },
): Promise<readonly Place[]> {
  const { cluster } = parts;
  return Promise.all(
    sheets.map(async ({ from, name }) => {
      const found = await findIndex(name, { cluster, context });
      if (found && !replaces) throw taken(name);
      if (found) {
        await refuseWhileFilled({ name, concrete: found.concrete, leftBy }, parts, context);
      }
      const to = found ? await nextName(name, found.concrete, { cluster, context }) : name;
      return { from, name, found, to };
    }),
  );
}

interface SheetPublication {
  workshop: Workshop;
  places: readonly Place[];
  source: LoadSource;
  options: SheetOptions;
}

async function publishAll(
  parts: WriterParts,
  { workshop, places, source, options }: SheetPublication,
  context: EngineContext,
): Promise<void> {
  const made: string[] = [];
  try {
    for (const { from, to, found } of places) {
      const takesPlace = found !== undefined;
      const fingerprint = source.fingerprint && `${source.fingerprint}/${places.length}`;
      // oxlint-disable-next-line no-await-in-loop -- one sheet after the other
      await publish(parts, { workshop, from, to, fingerprint, options, takesPlace }, context);
      made.push(to);
    }
  } catch (error) {
    await Promise.all(made.map((to) => dropIndex(parts.cluster, to, context)));
    throw error;
  }
  for (const { name, found, to } of places) {
    // oxlint-disable-next-line no-await-in-loop
    if (found) await takePlace(parts.cluster, { name, found, to }, context);
  }
}
