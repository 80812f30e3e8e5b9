import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const COMPILE = fileURLToPath(new URL('../../../local/src/compile.ts', import.meta.url));
const key = Symbol.for('sokoni.parts-process');

/** jest loads set-up and teardown in separate module registries; the global object is what they share. */
const shared = globalThis as { [key]?: ChildProcess };

export const startedPartsProcess = (): ChildProcess | undefined => shared[key];

/** Runs once before the component specs; unit specs never come here. */
export default async function provideParts(): Promise<void> {
  // Specs of services run their compiled code.
  execFileSync(process.execPath, [COMPILE]);
  // The services that specs start as processes compile their modules once: where Node would by default.
  process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'node-compile-cache');
  if (process.env.MONGO_URL && process.env.AMQP_URL) return;
  const script = fileURLToPath(new URL('./parts-for-tests.ts', import.meta.url));
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  shared[key] = child;
  const urls = await new Promise<NodeJS.ProcessEnv>((resolve, reject) => {
    child.once('message', (message) => resolve(message as NodeJS.ProcessEnv));
    child.once('exit', () => reject(new Error('MongoDB and RabbitMQ could not be started.')));
  });
  Object.assign(process.env, urls);
}
