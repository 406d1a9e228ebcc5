import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tell } from '#common/server-messages';
import { HttpError, type RequestEngine, type SavedObjectsClient } from '#core/server';
import type { SampleData } from '../common/index';
import { makeObjects, type SampleObject } from './samples/sample-objects';
import { type Sample, SAMPLES } from './samples/samples';
import { toStagingError } from './staging-error';

/** What a sample is added to and removed from, as whoever asks may. */
export interface SamplePlace {
  engine: Pick<RequestEngine, 'listIndices' | 'createIndex' | 'replace' | 'deleteIndex'>;
  objects: Pick<SavedObjectsClient, 'bulkGet' | 'bulkCreate' | 'delete'>;
  /** The objects of a workspace have ids of their own. */
  workspaceId?: string | undefined;
}

export async function listSamples(
  place: SamplePlace,
  isChanging: (sample: { id: string; index: string }) => boolean = () => false,
): Promise<readonly SampleData[]> {
  const names = new Set((await place.engine.listIndices()).map(({ name }) => name));
  const dashboards = SAMPLES.map((sample) => ({
    type: 'dashboard',
    id: toId(sample.objects.dashboard.id, place),
  }));
  const found = await place.objects.bulkGet(dashboards.map((key) => ({ ...key, fields: [] })));
  return SAMPLES.map(({ lines: _lines, types: _types, objects, ...sample }, position) => {
    const { index } = objects;
    const dashboard = found[position];
    const installed = names.has(index);
    const changing = isChanging({ id: sample.id, index });
    const isReady = installed && !changing;
    return {
      ...sample,
      index,
      status: changing ? 'changing' : installed ? 'installed' : 'not_installed',
      ...(isReady && dashboard && !('error' in dashboard) && { dashboardId: dashboard.id }),
    };
  });
}

/** Adding it again moves its times to today, and brings back what was deleted of its objects. */
export async function addSample(
  id: string,
  place: SamplePlace,
  stagingFolder: string,
): Promise<void> {
  const { objects, title, lines, types } = find(id);
  const path = join(stagingFolder, `${randomUUID()}.sample`);
  try {
    const text = `${[...lines()].join('\n')}\n`;
    await writeFile(path, text, { mode: 0o600 }).catch((error: unknown) => {
      throw toStagingError(error, title);
    });
    const source = { paths: [path], name: title };
    const options = { index: objects.index, ...(types && { types }) };
    // Whoever may make indices need not have the right to replace one.
    const { createIndex, replace } = place.engine;
    await ((await isInstalled(id, place))
      ? replace(source, options)
      : createIndex(source, options));
  } finally {
    await rm(path, { force: true });
  }
  const created = await place.objects.bulkCreate(
    objectsOf(id, place).map((object) => ({ ...object, originId: originOf(object) })),
  );
  // What is there already is somebody's work, or still ours.
  const failed = created.find((item) => 'error' in item && item.error.statusCode !== 409);
  if (failed && 'error' in failed) {
    const { statusCode, message, metadata } = failed.error;
    const reason = { message, attributes: metadata };
    throw new HttpError(statusCode, tell('samples.noDashboard', { title, reason }));
  }
}

/** With the objects that came with it, changed or not; what others made of the data stays. */
export async function removeSample(id: string, place: SamplePlace): Promise<void> {
  if (await isInstalled(id, place)) {
    await place.engine.deleteIndex(sampleIndex(id));
  }
  const objects = objectsOf(id, place);
  const stored = await place.objects.bulkGet(
    objects.map(({ type, id: own }) => ({ type, id: own })),
  );
  const ours = objects.filter((object, position) => {
    const found = stored[position];
    return found && !('error' in found) && found.originId === originOf(object);
  });
  // The dashboard first: no moment shows it without its panels.
  for (const { type, id: own } of ours.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    await place.objects.delete({ type, id: own });
  }
}

async function isInstalled(id: string, { engine }: SamplePlace): Promise<boolean> {
  const { index } = find(id).objects;
  return (await engine.listIndices()).some(({ name }) => name === index);
}

function objectsOf(id: string, place: SamplePlace): readonly SampleObject[] {
  return makeObjects(find(id).objects).map((object) => ({
    ...object,
    id: toId(object.id, place),
    references: object.references.map((one) => ({ ...one, id: toId(one.id, place) })),
  }));
}

const toId = (id: string, { workspaceId }: SamplePlace): string =>
  workspaceId === undefined ? id : `${workspaceId}_${id}`;

/** Tells our objects from others with such an id: the ids are those of other servers of this field. */
const originOf = ({ type, id }: SampleObject): string => `sample-data:${type}:${id}`;

/** Throws 404 where there is none. */
export const sampleIndex = (id: string): string => find(id).objects.index;

function find(id: string): Sample {
  const sample = SAMPLES.find((candidate) => candidate.id === id);
  if (!sample) {
    throw new HttpError(404, tell('samples.missing', { id: id.slice(0, 40) }));
  }
  return sample;
}
