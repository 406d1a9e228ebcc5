import type { ConstantWords } from './constant-words';
import { VARIES } from './pattern-text';
import { gapBefore, pairOf, wordAt, type ScannedLine } from './scan-line';

/** A number of the words that patterns are made of, and of what stands beside them: texts that share it have the same pattern. */
export function signatureOf(line: ScannedLine, constant: ConstantWords): number {
  const { length, hashes, gaps, isCut } = line;
  let [a, b] = [17, 29];
  let isBehindConstant = true;
  for (let at = 0; at <= length; at += 1) {
    const word = at < length ? (hashes[at] ?? 0) : isCut ? 0 : END;
    const isConstant = word === END || (word !== 0 && constant.has(word));
    if (isConstant || isBehindConstant) {
      const gap = gaps[at] ?? 0;
      const own = isConstant ? word : 7;
      a = Math.imul(Math.imul((a ^ gap) + 0x9e37, 0x85ebca6b) ^ own, 0x27d4eb2f);
      b = (Math.imul(b, 0xc2b2ae35) + gap + own) ^ (a >>> 13);
    }
    isBehindConstant = isConstant;
  }
  return pairOf(a, b);
}

const END = 1;

/** The same as a text, in which `VARIES` stands for all other words. */
export function signatureText(line: ScannedLine, constant: ConstantWords): string {
  const { length, hashes, isCut } = line;
  const parts: string[] = [];
  let isBehindConstant = true;
  for (let at = 0; at <= length; at += 1) {
    const isOver = at === length;
    const word = hashes[at] ?? 0;
    const isConstant = isOver ? !isCut : word !== 0 && constant.has(word);
    if ((isConstant || isBehindConstant) && !(isOver && isCut)) parts.push(gapBefore(line, at));
    if (!isConstant && isBehindConstant) parts.push(VARIES);
    if (isConstant && !isOver) parts.push(wordAt(line, at));
    isBehindConstant = isConstant;
  }
  return parts.join('');
}
