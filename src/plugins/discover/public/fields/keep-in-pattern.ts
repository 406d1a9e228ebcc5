import { i18n } from '#common/i18n';
import { asObject, type JsonObject } from '#common/json';
import type { Services } from '../services';
import type { ShownIndex } from '../use-shown-index';

const TYPE = 'index-pattern';

/** Changes the version that is there now, as the page may have had it for hours; without an index pattern one is made. */
export async function keepInPattern(
  { core }: Services,
  shown: ShownIndex,
  change: (attributes: JsonObject) => JsonObject,
): Promise<void> {
  const { client } = core.savedObjects;
  const { pattern, name, timeField } = shown;
  if (!pattern) {
    await client.create(TYPE, {
      title: name,
      ...(timeField !== undefined && { timeFieldName: timeField }),
      ...change({}),
    });
    return;
  }
  const { savedObjects } = await client.bulkGet([{ type: TYPE, id: pattern.id }]);
  const [stored] = savedObjects;
  if (!stored || stored.error) throw new Error(goneText(pattern.title));
  await client.update(TYPE, pattern.id, change(asObject(stored.attributes)), {
    ...(stored._version !== undefined && { version: stored._version }),
  });
}

/** Where a new field is kept, for somebody who has no index pattern yet. */
export const noPatternNote = (index: string): string =>
  i18n.formatMessage(
    {
      id: 'discover.fields.noPattern',
      defaultMessage:
        'The field is kept in an index pattern. There is none for {index} yet: saving creates it, for everybody in this workspace.',
    },
    { index },
  );

const goneText = (title: string): string =>
  i18n.formatMessage(
    {
      id: 'discover.fields.patternGone',
      defaultMessage:
        'The index pattern {title} was deleted. Reload the page and add the field again.',
    },
    { title },
  );
