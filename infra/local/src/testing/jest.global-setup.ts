import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepPartsProcess } from './parts-process.ts';

/** Runs once before the component specs; unit specs never come here. */
export default async function provideParts(): Promise<void> {
  if (process.env.MONGO_URL && process.env.AMQP_URL) return;
  const script = fileURLToPath(new URL('./parts-for-tests.ts', import.meta.url));
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  keepPartsProcess(child);
  const urls = await new Promise<NodeJS.ProcessEnv>((resolve, reject) => {
    child.once('message', (message) => resolve(message as NodeJS.ProcessEnv));
    child.once('exit', () => reject(new Error('MongoDB and RabbitMQ could not be started.')));
  });
  Object.assign(process.env, urls);
}
