import type { Document, MongoClient } from 'mongodb';

/** Kept by the server itself. */
const SYSTEM_DATABASES = new Set(['admin', 'config', 'local']);

/** Records every statement of the shop's databases, until it is stopped. */
export class Profiler {
  private readonly client: MongoClient;
  private readonly databases: readonly string[];

  private constructor(client: MongoClient, databases: readonly string[]) {
    this.client = client;
    this.databases = databases;
  }

  static async start(client: MongoClient): Promise<Profiler> {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const names = databases.map(({ name }) => name).filter((name) => !SYSTEM_DATABASES.has(name));
    const profiler = new Profiler(client, names);
    await profiler.setLevel(2);
    return profiler;
  }

  /** What was recorded, in no particular order. */
  async stop(): Promise<Document[]> {
    await this.setLevel(0);
    const records = this.databases.map(async (name) => {
      const profile = this.client.db(name).collection('system.profile');
      const found = await profile.find().toArray();
      await profile.drop();
      return found;
    });
    return (await Promise.all(records)).flat();
  }

  private async setLevel(profile: number): Promise<void> {
    await Promise.all(this.databases.map((name) => this.client.db(name).command({ profile })));
  }
}
