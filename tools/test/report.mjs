/** What a person reads of a run: a line for each part with its time, failures whole at the end, then the sums. */
export function createReport({ write = console.log, isStrict = Boolean(process.env.CI) } = {}) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const notes = [];
  const seen = { skips: [] };

  const line = (word, name, seconds) => {
    const time = seconds === undefined ? '' : `  ${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
    write(`${word.padEnd(8)}${name}${time}`);
  };
  const fail = (name, text, count = 1) => {
    totals.failed += count;
    failures.push({ name, text });
  };

  const report = {
    /** One result: nothing where it passed, otherwise what is wrong. */
    check(name, problem, seconds) {
      line(problem === undefined ? 'ok' : 'FAILED', name, seconds);
      if (problem === undefined) totals.passed += 1;
      else fail(name, problem);
    },
    /** Runs a part that answers what is wrong, or nothing. */
    async time(name, run) {
      const started = performance.now();
      const problem = await run();
      report.check(name, problem, (performance.now() - started) / 1000);
      return problem;
    },
    /** A part that counts for itself. */
    tests(name, { passed, failed, skipped, seconds, text, skips = [] }) {
      totals.passed += passed;
      totals.skipped += skipped;
      seen.skips.push(...skips);
      const counts = [
        `${passed} passed`,
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ].join(', ');
      line(failed > 0 ? 'FAILED' : 'ok', `${name}: ${counts}`, seconds);
      if (failed > 0) fail(name, text, failed);
    },
    /** What this machine lacks: skipped with the reason; where everything has to run, a failure. */
    missing(name, reason) {
      if (isStrict) return report.check(name, reason);
      totals.skipped += 1;
      seen.skips.push(`${name}: ${reason}`);
      line('skipped', `${name}: ${reason}`);
    },
    /** What is said at the end, before the failures. */
    note(text) {
      notes.push(text);
    },
    /** Writes what is left to say; answers whether all passed. */
    end() {
      for (const text of notes) write(text);
      for (const reason of seen.skips) write(`skipped  ${reason}`);
      for (const { name, text } of failures) write(`\nFAILED  ${name}\n${text}`);
      const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
      write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
      return totals.failed === 0;
    },
  };
  return report;
}
