import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EVENT_EXCHANGE } from '@sokoni/contracts';
import { connect } from 'amqplib';
import { BSON, MongoClient } from 'mongodb';

/** Not the shop's: databases of MongoDB and of the payment sandbox. */
const FOREIGN = /^(admin|config|local|.*sandbox.*)$/;

/** Every document of every database of the shop, as JSON. */
export async function everyDocument(): Promise<string[]> {
  const client = await MongoClient.connect(process.env.MONGO_URL ?? '');
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const texts: string[] = [];
    for (const { name } of databases.filter((one) => !FOREIGN.test(one.name))) {
      const db = client.db(name);
      for (const { collectionName } of await db.collections()) {
        const documents = await db.collection(collectionName).find().toArray();
        texts.push(...documents.map((one) => BSON.EJSON.stringify(one)));
      }
    }
    return texts;
  } finally {
    await client.close();
  }
}

/** Every write, deleted or not: MongoDB's oplog. */
export async function everyWrite(): Promise<string[]> {
  const client = await MongoClient.connect(process.env.MONGO_URL ?? '');
  try {
    const entries = client
      .db('local')
      .collection('oplog.rs')
      .find({ ns: { $not: /sandbox/ } });
    const texts: string[] = [];
    for await (const entry of entries) texts.push(BSON.EJSON.stringify(entry));
    return texts.filter((text) => !/"ns":"[^"]*sandbox/.test(text));
  } finally {
    await client.close();
  }
}

/** MongoDB compresses its files and is read by queries; the sandbox is external. */
const READ_OTHERWISE = /^(mongodb|logs|run|compile-cache|.*sandbox.*)$/;

/** Every other file of the running shop: queues on disk, caches, bodies, pictures. */
export async function everyFile(): Promise<string[]> {
  const home = process.env.SOKONI_DATA ?? '.sokoni';
  const tops = (await readdir(home)).filter((name) => !READ_OTHERWISE.test(name));
  const texts: string[] = [];
  for (const top of tops) {
    const folder = join(home, top);
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    for (const file of files)
      texts.push(await readFile(join(folder, file), 'latin1').catch(() => ''));
  }
  return texts.filter((text) => text !== '');
}

/** Every line that a process of the shop has logged. */
export async function everyLogLine(): Promise<string[]> {
  const folder = join(process.env.SOKONI_DATA ?? '.sokoni', 'logs');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
}

interface Spy {
  /** All events published since. */
  stop(): Promise<string[]>;
}

/** A queue of our own that gets a copy of every event. */
export async function spyOnEvents(): Promise<Spy> {
  const connection = await connect(process.env.AMQP_URL ?? '');
  const channel = await connection.createChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, EVENT_EXCHANGE, '#');
  return {
    async stop() {
      const texts: string[] = [];
      for (;;) {
        const message = await channel.get(queue, { noAck: true });
        if (!message) break;
        texts.push(JSON.stringify(message.properties.headers) + message.content.toString());
      }
      await connection.close();
      return texts;
    },
  };
}
