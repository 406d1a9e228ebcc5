/** Caught of caught and survived, at least; equivalent of all, at most. */
const LEAST_CAUGHT = 0.95;
const MOST_EQUIVALENT = 0.05;
/** In a part so many that survive say nothing yet of a share of all; they are told. */
const FEW = 2;

/**
 * Prints what a person has to look at, and the summary as the last line.
 * @returns {number} the exit code
 */
export function report({ results, dataProblems, options, seconds }) {
  const of = (outcome) => [...results].filter(([, result]) => result.outcome === outcome);
  const [caught, survived, errors] = [of('caught'), of('survived'), of('error')];
  const equivalent = of('equivalent');
  const left = of('left to the browser');
  for (const [{ id }, { reason }] of equivalent) console.log(`equivalent  ${id}: ${reason}`);
  for (const [{ id }] of of('not there')) console.log(`not there   ${id}`);
  for (const [{ id, what, survives }] of survived) {
    console.log(`survived    ${id}: ${what}${survives ? ` (known: ${survives})` : ''}`);
  }
  if (left.length > 0) {
    console.log(
      `only a browser could notice ${left.map(([{ id }]) => id).join(', ')}: see the whole run`,
    );
  }
  // Both know what is wrong with a change in itself.
  const problems = new Set([
    ...errors.map(([{ id }, { reason }]) => `${id}: ${reason}`),
    ...dataProblems,
  ]);
  for (const problem of problems) console.log(`error       ${problem}`);
  const run = caught.length + survived.length;
  if (options.part !== undefined) {
    console.log(
      `part ${options.part} in ${seconds.toFixed(0)} s; again: npm run mutate -- --part ${options.part} --count ${options.count}`,
    );
  }
  console.log(`${caught.length} of ${run} caught, ${equivalent.length} equivalent`);
  const hasErrors = problems.size > 0;
  const isBad =
    options.part === undefined
      ? isBelow({ caught, run, equivalent })
      : survived.length > Math.max(FEW, (1 - LEAST_CAUGHT) * run);
  return hasErrors || isBad ? 1 : 0;
}

/** All of them are judged by their shares. */
function isBelow({ caught, run, equivalent }) {
  return (
    caught.length < LEAST_CAUGHT * run ||
    equivalent.length > MOST_EQUIVALENT * (run + equivalent.length)
  );
}
