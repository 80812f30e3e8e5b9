import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DynamicModule, Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from './mongo-errors.ts';

/** One step of a database's structure or content. It may be run again after a crash halfway. */
export interface Migration {
  /** Its number and what it does: `0001-collections`. Never changed once released. */
  readonly name: string;
  up(db: mongo.Db): Promise<void>;
}

interface AppliedMigration {
  readonly _id: string;
  readonly appliedAt: Date;
}

interface MigrationLock {
  readonly _id: string;
  readonly holder: string;
  readonly leaseUntil: Date;
}

const MIGRATIONS = Symbol('sokoni:migrations');
const LOCK = 'migrations';
/** A replica that dies while it migrates holds the others up for so long. */
const LEASE_MS = 30_000;
const LOCK_POLL_MS = 250;

/** Imported once by a service's `AppModule`: its migrations, in their order. */
export class MigrationsModule {
  static of(...migrations: readonly Migration[]): DynamicModule {
    const provider = { provide: MIGRATIONS, useValue: migrations };
    return { module: MigrationsModule, global: true, providers: [provider], exports: [provider] };
  }
}

/** Migrates the service's database to this version of the code, before it serves. */
@Injectable()
export class MigrationsService {
  private readonly logger = new Logger(MigrationsService.name);
  private readonly holder = randomUUID();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Optional() @Inject(MIGRATIONS) private readonly migrations: readonly Migration[] = [],
  ) {}

  /** Applies what was not applied yet, each once, although several replicas start at once. */
  async run(): Promise<void> {
    if ((await this.findPending()).length === 0) return;
    await this.underLock(async () => {
      for (const migration of await this.findPending()) await this.apply(migration);
    });
  }

  private async findPending(): Promise<readonly Migration[]> {
    const applied = await this.changelog.find().toArray();
    const names = new Set(applied.map(({ _id }) => _id));
    return this.migrations.filter(({ name }) => !names.has(name));
  }

  private async apply({ name, up }: Migration): Promise<void> {
    const { db } = this;
    try {
      await up(db);
      await this.changelog.insertOne({ _id: name, appliedAt: new Date() });
    } catch (cause) {
      throw new Error(`Migration ${name} of ${db.databaseName} failed: ${cause}`, { cause });
    }
    this.logger.log(`Migration ${name} applied`);
  }

  private async underLock(work: () => Promise<void>): Promise<void> {
    while (!(await this.acquire())) await pause(LOCK_POLL_MS);
    const renewal = setInterval(() => void this.acquire().catch(() => undefined), LEASE_MS / 3);
    try {
      await work();
    } finally {
      clearInterval(renewal);
      await this.locks.deleteOne({ _id: LOCK, holder: this.holder });
    }
  }

  /** Takes the lock, or renews the lease on it; false while another replica has it. */
  private async acquire(): Promise<boolean> {
    const { holder } = this;
    const now = Date.now();
    try {
      await this.locks.updateOne(
        { _id: LOCK, $or: [{ holder }, { leaseUntil: { $lt: new Date(now) } }] },
        { $set: { holder, leaseUntil: new Date(now + LEASE_MS) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private get db(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new Error('The connection to MongoDB is not open');
    return db;
  }

  private get changelog(): mongo.Collection<AppliedMigration> {
    return this.db.collection('migrations');
  }

  private get locks(): mongo.Collection<MigrationLock> {
    return this.db.collection('migration_locks');
  }
}

/** Indexes by collection, the one on `_id` left out. */
export type Collections = Readonly<Record<string, readonly mongo.IndexDescription[]>>;

/** For migrations, which alone declare indexes: creates the collections with them, as far as they are missing. */
export async function createCollections(db: mongo.Db, collections: Collections): Promise<void> {
  const known = new Set((await db.listCollections().toArray()).map(({ name }) => name));
  await Promise.all(
    Object.entries(collections).map(async ([name, indexes]) => {
      // An index creates its collection.
      if (indexes.length > 0) await db.collection(name).createIndexes([...indexes]);
      else if (!known.has(name)) await db.createCollection(name);
    }),
  );
}

/** The collections of the schemas that no migration creates. */
export async function missingCollections({ db, models }: Connection): Promise<string[]> {
  const known = new Set((await db?.listCollections().toArray())?.map(({ name }) => name));
  const stored = Object.values(models).map(({ collection }) => collection.collectionName);
  return stored.filter((name) => !known.has(name));
}
