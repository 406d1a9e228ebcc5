/**
 * What the command line of `npm test` asks for.
 *
 * - `--long`: everything that otherwise rotates or is short, whole
 * - `--part 12`: the part of what rotates that run 12 had; another one for each run where missing
 * - `--changed`, `--changed=REF`: what a change since the last commit, or since REF, may have broken
 *
 * @param {readonly string[]} args
 * @returns {{ long: boolean, part: number, isPartGiven: boolean, changedSince?: string }}
 */
export function readOptions(args, now = Date.now()) {
  const rest = [...args];
  const options = { long: false, isPartGiven: false, part: Math.floor(now / 60_000) % 10_000 };
  if (/^\d{1,9}$/.test(process.env.ATRIUM_TEST_PART ?? ''))
    options.part = Number(process.env.ATRIUM_TEST_PART);
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [name, given] = arg.split('=');
    if (name === '--long') options.long = true;
    else if (name === '--changed') options.changedSince = readCommit(given);
    else if (name === '--part') {
      options.part = readNumber(given ?? rest.shift());
      options.isPartGiven = true;
    } else throw new Error(`npm test knows --long, --part N and --changed[=REF], not ${arg}.`);
  }
  return options;
}

/** An empty one, such as that of a variable which is not set, would run everything. */
function readCommit(text = 'HEAD') {
  if (text === '')
    throw new Error('--changed= needs a commit, such as --changed=main; --changed is HEAD.');
  return text;
}

function readNumber(text = '') {
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`--part needs a whole number, such as --part 12; not "${text}".`);
  return Number(text);
}
