import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const local = (name: string) =>
  `${process.env[`${name.toUpperCase()}_URL`]?.split(',')[0]}/health/ready`;

/** Where each process that may be killed says that it takes work. */
const HEALTH: Readonly<Record<string, string>> = {
  catalogue: local('catalogue'),
  cart: local('cart'),
  orders: local('orders'),
  identity: local('identity'),
  media: local('media'),
  notifications: local('notifications'),
  subscriptions: local('subscriptions'),
  web: local('web'),
  gateway: `${process.env.GATEWAY_URL}/gateway-health`,
  'payment-sandbox': local('sandbox'),
};

const RECORDS = join(process.env.SOKONI_DATA ?? '.sokoni', 'run');

async function pidOf(name: string): Promise<number> {
  const record = JSON.parse(await readFile(join(RECORDS, `${name}.json`), 'utf8')) as {
    pid: number;
  };
  return record.pid;
}

/** Ends a process of the running system without warning; its supervisor starts it again. */
export async function kill(name: string): Promise<void> {
  process.kill(await pidOf(name), 'SIGKILL');
}

/** Waits until a process that was killed answers again. */
export async function untilBack(name: string): Promise<void> {
  const url = HEALTH[name];
  if (!url) throw new Error(`Nobody knows where ${name} answers`);
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
}
