import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersAmqp } from '@sokoni/local/parts/rabbitmq.process';
import { holdFile } from '@sokoni/local/process-record';
import { MongoClient } from 'mongodb';

/** Readiness address of the first, second … process of a service. */
const local =
  (name: string, at = 0) =>
  () =>
    answers(`${process.env[`${name.toUpperCase()}_URL`]?.split(',')[at]}/health/ready`);

/** Each process that may be killed, and how to know that it is back. */
const PROCESSES = {
  catalogue: local('catalogue'),
  'catalogue-2': local('catalogue', 1),
  'catalogue-3': local('catalogue', 2),
  cart: local('cart'),
  orders: local('orders'),
  'orders-2': local('orders', 1),
  identity: local('identity'),
  media: local('media'),
  notifications: local('notifications'),
  subscriptions: local('subscriptions'),
  reviews: local('reviews'),
  fiscal: local('fiscal'),
  web: local('web'),
  gateway: () => answers(`${process.env.GATEWAY_URL}/gateway-health`),
  'payment-sandbox': local('sandbox'),
  mongod: takesWrites,
  rabbitmq: greets,
} satisfies Readonly<Record<string, () => Promise<boolean>>>;

export type Victim = keyof typeof PROCESSES;

/** Whom chaos kills. */
export const VICTIMS = Object.keys(PROCESSES) as Victim[];

const RECORDS = join(process.env.SOKONI_DATA ?? '.sokoni', 'run');

async function pidOf(name: string): Promise<number> {
  const record = JSON.parse(await readFile(join(RECORDS, `${name}.json`), 'utf8')) as {
    pid: number;
  };
  return record.pid;
}

/** Ends a process of the running system without warning; its supervisor starts it again. Answers its pid. */
export async function kill(name: Victim): Promise<number> {
  const pid = await pidOf(name);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Keeps processes down while the work runs, and restarts them afterwards. */
export async function without<T>(names: readonly Victim[], work: () => Promise<T>): Promise<T> {
  const holds = names.map((name) => holdFile(RECORDS, name));
  await Promise.all(holds.map((file) => writeFile(file, '')));
  try {
    await Promise.all(names.map(kill));
    return await work();
  } finally {
    await Promise.all(holds.map((file) => rm(file)));
    await Promise.all(names.map((name) => untilBack(name)));
  }
}

/** Waits until a killed process answers again; its children may live a moment longer. */
export async function untilBack(name: Victim, killed?: number): Promise<void> {
  while ((await pidOf(name)) === killed || !(await PROCESSES[name]())) await pause(100);
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ?? false;
}

async function takesWrites(): Promise<boolean> {
  const client = new MongoClient(process.env.MONGO_URL ?? '', { serverSelectionTimeoutMS: 500 });
  try {
    return (await client.db('admin').command({ hello: 1 })).isWritablePrimary === true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

function greets(): Promise<boolean> {
  const { hostname, port } = new URL(process.env.AMQP_URL ?? '');
  return answersAmqp(hostname, Number(port));
}
