import { fillFields } from '../grok/fill-fields';
import { readGrok } from '../grok/read-grok';
import { open } from '../patterns/linear-pattern';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { textOfField } from '../text-of-field';

/** Fills fields with parts of a text that patterns with names find. */
export const processor: ProcessorKind = {
  type: 'grok',
  read(config) {
    const field = config.text('field');
    const patterns = config.texts('patterns');
    const traces = config.flag('trace_match');
    const ignoreMissing = config.flag('ignore_missing');
    const capturesAll = config.flag('capture_all_matches');
    const grok = readGrok(config, patterns);
    return (document, run) => {
      const value = textOfField(document, { field, ignoreMissing });
      if (value === undefined) return;
      const matcher = open(grok.pattern, value, run);
      if (!matcher.find()) {
        throw illegal(`Provided Grok expressions do not match field value: [${value}]`);
      }
      const group = (at: number): string | undefined => matcher.group(at) ?? undefined;
      fillFields(document, { grok, group, capturesAll });
      if (!traces) return;
      const matched = grok.markers.findIndex((marker) => group(marker) !== undefined);
      document.set('_ingest._grok_match_index', String(Math.max(0, matched)));
    };
  },
};
