/** Letters of other alphabets that are drawn as Latin ones, each before the one it looks like (Unicode TR 39, what fonts draw alike). */
const LOOKALIKES =
  // Cyrillic
  'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXҮYӀlаaеeоoрpсcуyхxіiјjѕsԁdһhкkԛqԝwѵvӏlүyԍgոnьb' +
  // Greek
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaγyιiκkνvοoρpυuχxωw' +
  // Armenian, Georgian, and letters of phonetic alphabets
  'օoսuհhցgզqյjՏSՕOՍUɑaɡgıiʏyᴏoᴜuᴠvᴡwᴢzᴄc' +
  // Digits among letters
  '1lIl0oOo';

const LATIN = new Map<string, string>();
const signs = [...LOOKALIKES];
for (let at = 0; at < signs.length; at += 2) LATIN.set(signs[at] ?? '', signs[at + 1] ?? '');

const toLatin = (text: string) => [...text].map((sign) => LATIN.get(sign) ?? sign).join('');

/** Two names that people could take for each other have the same one (attack 107). Nothing else is to be done with it. */
export function toSkeleton(name: string): string {
  // Twice: a Greek capital becomes a Latin one, which may look like a digit.
  return toLatin(toLatin(name.normalize('NFKC'))).toLowerCase();
}

/** Letters that are not drawn, or hardly. */
export const HIDDEN_LETTER = /[\p{Default_Ignorable_Code_Point}\u02b0-\u02ff]/u;
