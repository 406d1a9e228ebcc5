import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a script of ours as one part: its last line is told, and all that it printed where it failed. */
export async function runScript(report, { title, args }) {
  const started = performance.now();
  const { code, output } = await new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    child.stdout.on('data', (data) => parts.push(data));
    child.stderr.on('data', (data) => parts.push(data));
    child.on('close', (status) =>
      resolve({ code: status, output: Buffer.concat(parts).toString() }),
    );
  });
  // What is no failure yet, a person has to know all the same.
  for (const [line] of output.matchAll(/^survived .*$/gm)) report.note(line);
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const name = last ? `${title}: ${last}` : title;
  report.check(name, code === 0 ? undefined : output, (performance.now() - started) / 1000);
}
