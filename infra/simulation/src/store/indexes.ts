import { Failure } from './failures.ts';
import { matcher } from './matching.ts';
import { compareValues, type Doc, indexedAt, keyOf, NOTHING, valuesAt } from './values.ts';

export interface IndexSpec extends Doc {
  readonly name: string;
  readonly key: Doc;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly partialFilterExpression?: Doc;
  readonly expireAfterSeconds?: number;
}

export class Index {
  readonly spec: IndexSpec;
  readonly fields: readonly string[];
  private readonly isCovered: (doc: Doc) => boolean;

  constructor(spec: IndexSpec) {
    this.spec = spec;
    this.fields = Object.keys(spec.key);
    const { sparse, partialFilterExpression } = spec;
    const isPart = matcher(partialFilterExpression);
    const has = (doc: Doc) =>
      this.fields.some((path) => valuesAt(doc, path).some((one) => one !== undefined));
    this.isCovered = (doc) => isPart(doc) && (!sparse || has(doc));
  }

  get isUnique(): boolean {
    return this.spec.unique === true;
  }

  /** A key of several fields has the elements of one list alone. */
  refuseParallelLists(doc: Doc): void {
    if (this.fields.length < 2 || !this.isCovered(doc)) return;
    const lists = new Set(this.fields.flatMap((path) => listOn(doc, path) ?? []));
    if (lists.size > 1)
      throw new Failure(171, `cannot index parallel arrays [${[...lists].join('] [')}]`);
  }

  /** The values of each key, of which there is one for each element of a list. */
  entriesOf(doc: Doc): Map<string, unknown[]> {
    let entries = new Map<string, unknown[]>();
    if (!this.isCovered(doc)) return entries;
    entries.set('', []);
    for (const path of this.fields) {
      const values = indexedAt(doc, path).sort(compareValues);
      const rows: [string, unknown[]][] = [...entries].flatMap(([key, before]) =>
        values.map((value): [string, unknown[]] => [`${key}|${keyOf(value)}`, [...before, value]]),
      );
      entries = new Map(rows);
    }
    return entries;
  }

  hasKey(doc: Doc | null | undefined, key: string): boolean {
    return Boolean(doc && this.entriesOf(doc).has(key));
  }

  shown(values: readonly unknown[]): Doc {
    return Object.fromEntries(this.fields.map((path, at) => [path, shown(values[at])]));
  }

  /** Whether a TTL index lets it go by now. */
  hasExpired(doc: Doc, now: number): boolean {
    const { expireAfterSeconds } = this.spec;
    const [path] = this.fields;
    if (expireAfterSeconds === undefined || path === undefined || !this.isCovered(doc))
      return false;
    const dates = indexedAt(doc, path).filter((one) => one instanceof Date);
    if (dates.length === 0) return false;
    return Math.min(...dates.map(Number)) + expireAfterSeconds * 1_000 <= now;
  }
}

const shown = (value: unknown): unknown => (value === NOTHING ? null : (value ?? null));

/** Where the first list on the way of a path is. */
function listOn(doc: Doc, path: string): string | undefined {
  let at: unknown = doc;
  const way: string[] = [];
  for (const part of path.split('.')) {
    at = (at as Doc | undefined)?.[part];
    way.push(part);
    if (Array.isArray(at)) return way.join('.');
  }
  return undefined;
}
