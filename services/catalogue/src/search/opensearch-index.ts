import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { Client } from '@opensearch-project/opensearch';
import { ProblemError } from '@sokoni/common';
import { attempts } from './attempts.ts';
import { askOpenSearch, INDEX, indexShape } from './opensearch-query.ts';
import type { Found, SearchIndex } from './search-index.ts';
import type { SearchText } from './search-text.ts';
import { wordsOf } from './words.ts';

const BATCH = 500;
const RETRY_MS = 1_000;
/** The timeout of a search. */
const TIMEOUT_MS = 3_000;
/** Statuses that are worth a retry. */
const BUSY = [429, 503];

interface Change {
  readonly version: number;
  /** Null: the product is removed. */
  readonly text: SearchText | null;
}

interface Hit {
  readonly _score: number;
  readonly fields: { readonly id: readonly [string] };
}

interface Stored {
  readonly _id: string;
  readonly _version: number;
}

/**
 * The index in an OpenSearch that all replicas share. Each replica writes its changes; OpenSearch
 * compares the product's version, so that repeated and late writes do no harm.
 */
export class OpenSearchIndex implements SearchIndex, OnModuleDestroy {
  private readonly logger = new Logger(OpenSearchIndex.name);
  private readonly client: Client;
  private readonly stopping = new AbortController();
  private readonly fingerprints = new Map<string, string>();
  private readonly waiting = new Map<string, Change>();
  private draining: Promise<void> | undefined;
  private down = false;
  private created = false;
  private revisionNow = 0;

  constructor(url: string) {
    this.client = new Client({ node: url, maxRetries: 1 });
  }

  get revision(): number {
    return this.revisionNow;
  }

  put(text: SearchText, version: number): void {
    const fingerprint = hash('sha1', JSON.stringify(text), 'base64');
    if (this.fingerprints.get(text.id) === fingerprint) return;
    this.fingerprints.set(text.id, fingerprint);
    this.change(text.id, { version, text });
  }

  remove(id: string, version: number): void {
    this.fingerprints.delete(id);
    this.change(id, { version, text: null });
  }

  /** Waits until all changes can be found; does not wait while OpenSearch is down. */
  async keepOnly(isKept: (id: string) => boolean): Promise<void> {
    for (const id of this.fingerprints.keys()) if (!isKept(id)) this.fingerprints.delete(id);
    while (this.draining && !this.down) await Promise.race([this.draining, pause(100)]);
    try {
      await this.create();
      for await (const { _id, _version } of this.everything()) {
        if (!isKept(_id)) this.change(_id, { version: _version, text: null });
      }
    } catch (error) {
      this.logger.warn(`Removed products stay in OpenSearch: ${error}`);
    }
  }

  async find(query: string, limit: number): Promise<Found[]> {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    try {
      for (const attempt of attempts) {
        const hits = await this.search<Hit>(askOpenSearch(words, attempt, limit));
        if (hits.length >= attempt.enough) {
          return hits.map(({ fields, _score }) => ({ id: fields.id[0], score: _score }));
        }
      }
      return [];
    } catch (cause) {
      throw new ProblemError('service-unavailable', { cause });
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.draining;
    await this.client.close();
  }

  private change(id: string, change: Change): void {
    this.waiting.set(id, change);
    this.draining ??= this.drain();
  }

  private async drain(): Promise<void> {
    const { signal } = this.stopping;
    while (this.waiting.size > 0 && !signal.aborted) {
      const batch = this.nextBatch();
      try {
        await this.send(batch);
        this.down = false;
      } catch (error) {
        if (!this.down) this.logger.warn(`OpenSearch is down, changes wait: ${error}`);
        this.down = true;
        // A change that came in meanwhile is newer.
        for (const [id, change] of batch) {
          if (!this.waiting.has(id)) this.waiting.set(id, change);
        }
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    // No await since the last check of `waiting`: a new change starts a new drain.
    this.draining = undefined;
  }

  private nextBatch(): ReadonlyMap<string, Change> {
    const batch = new Map<string, Change>();
    for (const [id, change] of this.waiting) {
      if (batch.size === BATCH) break;
      batch.set(id, change);
      this.waiting.delete(id);
    }
    return batch;
  }

  private async send(batch: ReadonlyMap<string, Change>): Promise<void> {
    await this.create();
    const lines = [...batch].flatMap(([_id, { version, text }]): object[] => {
      const place = { _id, version, version_type: 'external_gte' as const };
      return text ? [{ index: place }, text] : [{ delete: place }];
    });
    const { body } = await this.client.bulk({ index: INDEX, body: lines as never });
    const refused = body.items
      .flatMap((item) => Object.values(item))
      // 409: a newer version is stored; 404: it was removed before.
      .filter(({ status }) => status >= 400 && status !== 409 && status !== 404);
    if (refused.some(({ status }) => BUSY.includes(status))) throw new Error('OpenSearch is busy');
    for (const { _id, error } of refused) this.logger.error(`${_id}: ${error?.reason}`);
    if (this.waiting.size > 0) return;
    await this.client.indices.refresh({ index: INDEX });
    this.revisionNow++;
  }

  private async create(): Promise<void> {
    if (this.created) return;
    const { body: exists } = await this.client.indices.exists({ index: INDEX });
    // Another replica may create the same index first.
    if (!exists)
      await this.client.indices.create(
        { index: INDEX, body: indexShape as never },
        { ignore: [400] },
      );
    this.created = true;
  }

  private async search<H>(body: object): Promise<H[]> {
    const answer = await this.client.search(
      { index: INDEX, body: body as never },
      { requestTimeout: TIMEOUT_MS },
    );
    return answer.body.hits.hits as unknown as H[];
  }

  private async *everything(): AsyncGenerator<Stored> {
    let after: string | undefined;
    for (;;) {
      const from = after === undefined ? {} : { search_after: [after] };
      const page = { size: 1_000, sort: [{ id: 'asc' }], version: true, _source: false, ...from };
      const hits = await this.search<Stored>(page);
      yield* hits;
      after = hits.at(-1)?._id;
      if (after === undefined) return;
    }
  }
}
