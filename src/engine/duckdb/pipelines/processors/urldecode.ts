import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { readStringProcessor } from '../string-processor';

export const processor: ProcessorKind = {
  type: 'urldecode',
  read: (config) => readStringProcessor(config, decode),
};

/** As Java: bytes that are no UTF-8 become the sign for that, and only what is no escape at all fails. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  const wrong = /%(?![0-9a-fA-F]{2})/.exec(spaced);
  if (wrong) {
    const rest = spaced.slice(wrong.index + 1, wrong.index + 3);
    const sign = /[^0-9a-fA-F]/.exec(rest)?.[0] ?? '';
    throw illegal(
      rest.length < 2
        ? 'URLDecoder: Incomplete trailing escape (%) pattern'
        : `URLDecoder: Illegal hex characters in escape (%) pattern - not a hexadecimal digit: "${sign}" = ${sign.charCodeAt(0)}`,
    );
  }
  return spaced.replaceAll(/(?:%[0-9a-fA-F]{2})+/g, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
