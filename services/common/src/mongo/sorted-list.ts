import { type Answer, page } from '../http/reply.ts';
import { InvalidInputError } from '../http/validation.ts';
import type { Paging } from './records.ts';

/** A list by one of its fields and, where values are equal, by id: one index reads it in both directions. */
export interface Sorting {
  /** `_id`: by age alone. */
  readonly field: string;
  readonly direction: 1 | -1;
}

type Document = { readonly _id: unknown };

/** `name` upwards, `-name` downwards. */
export function sortingOf<S extends string>(
  sort: `-${S}` | S,
  fields: Readonly<Record<S, string>>,
): Sorting {
  const isDown = sort.startsWith('-');
  return {
    field: fields[(isDown ? sort.slice(1) : sort) as S],
    direction: isDown ? -1 : 1,
  };
}

export interface ListedByAge extends Paging {
  readonly sort?: '-age' | 'age' | undefined;
}

/** A list by age alone, the newest first where nothing else is asked for. */
export function byAge({ sort = '-age' }: Pick<ListedByAge, 'sort'>): Sorting {
  return sortingOf(sort, { age: '_id' });
}

export function sortBy({ field, direction }: Sorting): Record<string, 1 | -1> {
  return { [field]: direction, _id: direction };
}

/** Added to a filter, leaves out everything up to the cursor: one range of the index, from its value on. */
export function behindCursor(sorting: Sorting, cursor: string | undefined): object {
  if (cursor === undefined) return {};
  if (sorting.field === '_id') return behindDocument(sorting, cursor.split('.').at(-1));
  const { id, value } = cursorOf(cursor);
  return behindDocument(sorting, id, value);
}

/** The document behind which a list goes on that is sorted by another field than the id. */
export function cursorOf(cursor: string) {
  const [id = '', text] = cursor.split('.').reverse();
  return { id, value: valueIn(text) };
}

/** The same behind the document with this id, and this value of the field where it is not sorted by age alone. */
export function behindDocument(
  { field, direction }: Sorting,
  id: string | undefined,
  value?: string | number,
): object {
  if (field === '_id') return { _id: { [direction === 1 ? '$gt' : '$lt']: id } };
  const [from, to] = direction === 1 ? ['$gte', '$lte'] : ['$lte', '$gte'];
  // Not as a choice of two: MongoDB would look for one of them by the index of ids, and sort.
  return { [field]: { [from]: value }, $nor: [{ [field]: value, _id: { [to]: id } }] };
}

/** Answers a list that was read by `sortBy` and `behindCursor`, with one document more than the limit. */
export function sortedPage<D extends Document, T>(
  documents: readonly D[],
  { limit }: Paging,
  { field }: Sorting,
  toContract: (document: D) => T,
): Answer<T[]> {
  const shown = documents.slice(0, limit);
  const last = documents.length > limit ? shown.at(-1) : undefined;
  return page(shown.map(toContract), last ? cursorBehind(last, field) : null);
}

function cursorBehind(last: Document, field: string): string {
  if (field === '_id') return String(last._id);
  const value = JSON.stringify((last as Readonly<Record<string, unknown>>)[field]);
  return `${Buffer.from(value).toString('base64url')}.${last._id}`;
}

/** A text or a number: a cursor that is made up must not bring operators of a query. */
function valueIn(text: string | undefined): string | number {
  try {
    const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    if (typeof value === 'string' || typeof value === 'number') return value;
  } catch {
    // It is refused as any other.
  }
  throw new InvalidInputError([{ message: 'cursor-invalid', path: ['cursor'] }]);
}
