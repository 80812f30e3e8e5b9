import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { Client } from '@opensearch-project/opensearch';
import { ProblemError } from '@sokoni/common';
import type { FacetChoices } from '@sokoni/contracts';
import type { Counted } from '../facets/facet-counter.ts';
import type { FacetFields } from '../facets/facet-values.ts';
import type { ValueCodes } from '../facets/value-codes.ts';
import { ALIKE, attempts, likenessOf, UNLIKE } from './attempts.ts';
import { askFacets, type FacetAnswers, readFacets } from './opensearch-facets.ts';
import { askOpenSearch, INDEX, indexShape } from './opensearch-query.ts';
import type { Found, Matches, SearchIndex } from './search-index.ts';
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
  /** Null: the product is removed; undefined: it stays as it is stored. */
  readonly text: SearchText | null | undefined;
  readonly facets?: FacetFields;
}

interface Hit {
  readonly _score: number;
  readonly fields: { readonly id: readonly [string] };
}

interface Stored {
  readonly _id: string;
  readonly _version: number;
}

interface Answer<H> {
  readonly hits: { readonly hits: H[] };
  readonly aggregations?: FacetAnswers;
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

  put(text: SearchText, version: number, facets: FacetFields): void {
    const fingerprint = hash('sha1', JSON.stringify([text, facets]), 'base64');
    if (this.fingerprints.get(text.id) === fingerprint) return;
    this.fingerprints.set(text.id, fingerprint);
    this.change(text.id, { version, text, facets });
  }

  putFacets(id: string, version: number, facets: FacetFields): void {
    this.fingerprints.delete(id);
    this.change(id, { version, text: this.waiting.get(id)?.text, facets });
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

  async find(query: string, limit: number): Promise<Matches> {
    const words = wordsOf(query);
    if (words.length === 0) return { found: [], ...ALIKE };
    try {
      for (const attempt of attempts) {
        const { hits } = (await this.search<Hit>(askOpenSearch(words, attempt, limit))).hits;
        if (hits.length >= attempt.enough) {
          return { found: hits.map(toFound), ...likenessOf(attempt, words) };
        }
      }
      return { found: [], ...UNLIKE };
    } catch (cause) {
      throw new ProblemError('service-unavailable', { cause });
    }
  }

  /** The attempt is that of the words alone, however few the facets leave. */
  async findFaceted(
    query: string,
    choices: FacetChoices,
    limit: number,
    brands: ValueCodes,
  ): Promise<Matches & { counted: Counted }> {
    const words = wordsOf(query);
    try {
      for (const attempt of attempts) {
        const body = { ...askOpenSearch(words, attempt, limit), ...askFacets(choices) };
        const { hits, aggregations } = await this.search<Hit>(body);
        const enough = attempt === attempts.at(-1) ? 0 : attempt.enough;
        if (aggregations && aggregations.matched.doc_count >= enough) {
          const found = hits.hits.map(toFound);
          const counted = readFacets(aggregations, brands);
          return { found, ...likenessOf(attempt, words), counted };
        }
      }
      throw new Error('OpenSearch counted nothing');
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
        for (const [id, change] of batch) {
          // A change that came in meanwhile is newer; one of facets alone leaves the text.
          const { text = change.text, ...newer } = this.waiting.get(id) ?? change;
          this.waiting.set(id, { ...newer, text });
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
    const stored = await this.storedTexts(batch);
    const lines = [...batch].flatMap(([_id, change]): object[] => {
      const { version, text = stored.get(_id), facets } = change;
      const place = { _id, version, version_type: 'external_gte' as const };
      if (text === undefined) return [];
      return text ? [{ index: place }, { ...text, facets }] : [{ delete: place }];
    });
    if (lines.length === 0) return;
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

  /** The texts of those whose facets alone have changed. */
  private async storedTexts(
    batch: ReadonlyMap<string, Change>,
  ): Promise<ReadonlyMap<string, SearchText>> {
    const ids = [...batch.keys()].filter((id) => batch.get(id)?.text === undefined);
    if (ids.length === 0) return new Map();
    const { body } = await this.client.mget({ index: INDEX, body: { ids } });
    const sources = (body.docs as unknown as { _id: string; _source?: SearchText }[]).flatMap(
      ({ _id, _source }): [string, SearchText][] => (_source ? [[_id, _source]] : []),
    );
    return new Map(sources);
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

  private async search<H>(body: object): Promise<Answer<H>> {
    const request = { index: INDEX, body: body as never };
    const answer = await this.client.search(request, { requestTimeout: TIMEOUT_MS });
    return answer.body as unknown as Answer<H>;
  }

  private async *everything(): AsyncGenerator<Stored> {
    let after: string | undefined;
    for (;;) {
      const from = after === undefined ? {} : { search_after: [after] };
      const page = { size: 1_000, sort: [{ id: 'asc' }], version: true, _source: false, ...from };
      const { hits } = (await this.search<Stored>(page)).hits;
      yield* hits;
      after = hits.at(-1)?._id;
      if (after === undefined) return;
    }
  }
}

const toFound = ({ fields, _score }: Hit): Found => ({ id: fields.id[0], score: _score });
