import { DRAWN_ALIKE } from './lookalikes.data';

const LATIN = new Map(
  Object.entries(DRAWN_ALIKE).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);

const toLatin = (text: string) => [...text].map((sign) => LATIN.get(sign) ?? sign).join('');

/** Letters that are drawn as another one where they stand side by side. */
const drawnTogether = (text: string) => text.replaceAll('rn', 'm').replaceAll('vv', 'w');

/** What is left of a name of how it is drawn; `bar` is what a capital I is read as. */
function toSkeleton(name: string, bar: 'i' | 'l'): string {
  const latin = toLatin(name.normalize('NFKC'))
    .replaceAll('I', bar)
    .replaceAll('1', 'l')
    .replaceAll('0', 'o');
  // Small letters may look like others than their capitals do; a dot above a small i is nothing new.
  return drawnTogether(toLatin(latin.toLowerCase().replaceAll('i\u0307', 'i')));
}

const toSkeletons = (name: string) => [toSkeleton(name, 'l'), toSkeleton(name, 'i')];

/** Whether people could take one of two names for the other (attack 107). */
export function lookAlike(one: string, other: string): boolean {
  const skeletons = toSkeletons(one);
  return toSkeletons(other).some((skeleton) => skeletons.includes(skeleton));
}

/** Letters that are not drawn, or hardly. */
export const HIDDEN_LETTER = /[\p{Default_Ignorable_Code_Point}\u02b0-\u02ff]/u;
