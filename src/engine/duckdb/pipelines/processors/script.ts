import { checkScript, runScript } from '../../writes/updates/run-script';
import { MapValue } from '../../writes/updates/document/values';
import { ofScript } from '../condition';
import type { ProcessorKind } from '../processor';
import { readScript } from '../read-script';

/** Changes a document by a script, whose `ctx` has its fields. */
export const processor: ProcessorKind = {
  type: 'script',
  read(config) {
    const whole = new MapValue();
    for (const name of ['source', 'inline', 'id', 'lang', 'params']) {
      const value = config.take(name);
      if (value !== undefined) whole.set(name, value);
    }
    const script = readScript(whole, config, 'script');
    ofScript(() => checkScript(script.source));
    return (document, { now }) => ofScript(() => runScript(script, document.fields, now));
  },
};
