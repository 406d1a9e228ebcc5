import { readReplacement } from '../patterns/java-replacement';
import { readPattern } from '../patterns/linear-pattern';
import { replaceAll } from '../patterns/replace-all';
import type { ProcessorKind } from '../processor';
import { readStringProcessor } from '../string-processor';

/** Puts a text in the place of all that a regular expression finds. */
export const processor: ProcessorKind = {
  type: 'gsub',
  read(config) {
    const pattern = readPattern(config, {
      property: 'pattern',
      source: config.text('pattern'),
      dialect: 'java',
      title: 'Invalid regex pattern. ',
    });
    const replacement = readReplacement(config.text('replacement'), pattern);
    return readStringProcessor(config, (text, run) => replaceAll(pattern, text, replacement, run));
  },
};
