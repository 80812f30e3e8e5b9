import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Takes so much of the processor that a run has the rest, as on a machine that is `slow` times slower. */
export function startLoad(slow: number): ChildProcess {
  const script = fileURLToPath(new URL('./load-process.ts', import.meta.url));
  // Its channel closes when this process ends, for whatever reason, and ends it.
  return fork(script, [String(slow)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
