import { runProcess } from '../run-process.mjs';

/** Runs a script of ours as one part: its last line is told, and all that it printed where it failed. */
export async function runScript(report, { title, args }) {
  const started = performance.now();
  const { code, output } = await runProcess(args);
  // What is not a failure yet, a person has to know all the same.
  for (const [line] of output.matchAll(/^survived .*$/gm)) report.note(line);
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const name = last ? `${title}: ${last}` : title;
  report.check(name, code === 0 ? undefined : output, (performance.now() - started) / 1000);
}
