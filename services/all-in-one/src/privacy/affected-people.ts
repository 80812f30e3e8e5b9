import type { AboutPeople, PersonalKind } from '@sokoni/common';
import { type Connection, Types } from 'mongoose';
import { type RegisterRow, registerRows } from './register.ts';

/** A user whose data lay in the collections of a breach. */
export interface AffectedPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'en' | 'sw';
  readonly kinds: readonly PersonalKind[];
}

export interface Affected {
  readonly people: readonly AffectedPerson[];
  /** Ids without an account any more, or of visitors, who cannot be written to. */
  readonly withoutAccount: number;
  /** Documents with personal data that no user's id leads to, by collection. */
  readonly unattributed: Readonly<Record<string, number>>;
}

type Document = Readonly<Record<string, unknown>>;

const BATCH = 1_000;

/**
 * Who is affected when somebody has read these collections (`orders.payments`), with the kinds of data that really
 * stand there about each. `databaseOf` names the database of a service. Throws a sentence for an unknown collection.
 */
export async function findAffected(
  connection: Connection,
  collections: readonly string[],
  databaseOf: (service: string) => string,
): Promise<Affected> {
  const rows = registerRows();
  const wanted = collections.map((name) => {
    const row = rows.find(({ service, collection }) => `${service}.${collection}` === name);
    if (!row) throw new Error(`${name} is no collection with personal data`);
    return row;
  });
  const kinds = new Map<string, Set<PersonalKind>>();
  const unattributed: Record<string, number> = {};
  for (const row of wanted) {
    const name = `${row.service}.${row.collection}`;
    const database = connection.useDb(databaseOf(row.service));
    for await (const batch of batchesOf(database, row)) {
      const owners = row.through ? await ownersThrough(database, row, batch, rows) : null;
      for (const document of batch) {
        const found = peopleIn(document, row, owners);
        if (found.length === 0 && kindsIn(document, row.holds).length > 0) {
          unattributed[name] = (unattributed[name] ?? 0) + 1;
        }
        for (const { userId, held } of found) {
          const known = kinds.get(userId) ?? new Set();
          for (const kind of held) known.add(kind);
          kinds.set(userId, known);
        }
      }
    }
  }
  const users = connection.useDb(databaseOf('identity'));
  const people = await peopleOf(users, kinds);
  return { people, withoutAccount: kinds.size - people.length, unattributed };
}

async function* batchesOf(database: Connection, row: RegisterRow): AsyncIterable<Document[]> {
  const documents = database.collection(row.collection).find({}, { batchSize: BATCH });
  let batch: Document[] = [];
  for await (const document of documents) {
    batch.push(document as Document);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The users of the documents that a batch points to, by the id of those. */
async function ownersThrough(
  database: Connection,
  { service, through }: RegisterRow,
  batch: readonly Document[],
  rows: readonly RegisterRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!through) return new Map();
  const target = rows.find(
    (one) => one.service === service && one.collection === through.collection,
  );
  if (!target) throw new Error(`${service}.${through.collection} is not in the register`);
  const ids = [...new Set(batch.flatMap((document) => textsAt(document, through.field)))];
  const keys = ids.flatMap((id) =>
    Types.ObjectId.isValid(id) ? [id, new Types.ObjectId(id)] : [id],
  );
  const documents = database.collection(target.collection).find({ _id: { $in: keys } } as object);
  const owners = new Map<string, readonly string[]>();
  for await (const document of documents) {
    const about = [target, ...(target.others ?? [])].flatMap((one) => one.about);
    owners.set(
      String(document._id),
      about.flatMap((path) => textsAt(document as Document, path)),
    );
  }
  return owners;
}

interface Held {
  readonly userId: string;
  readonly held: readonly PersonalKind[];
}

function peopleIn(
  document: Document,
  row: RegisterRow,
  owners: ReadonlyMap<string, readonly string[]> | null,
): Held[] {
  const { through, others = [] } = row;
  const behind = through
    ? textsAt(document, through.field).flatMap((id) => owners?.get(id) ?? [])
    : [];
  const held = kindsIn(document, row.holds);
  const all = [
    ...behind.map((userId) => ({ userId, held })),
    ...[row, ...others].flatMap(({ about, holds }) =>
      about
        .flatMap((path) => textsAt(document, path))
        .map((userId) => ({ userId, held: kindsIn(document, holds) })),
    ),
  ];
  return all.filter((one) => one.held.length > 0);
}

function kindsIn(document: Document, holds: AboutPeople['holds']): PersonalKind[] {
  return (Object.entries(holds) as [PersonalKind, readonly string[]][])
    .filter(([, paths]) => paths.some((path) => textsAt(document, path).length > 0))
    .map(([kind]) => kind);
}

/** The values at a path, through lists and parts of any shape; empty texts and nulls are none. */
function textsAt(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, path));
  if (path !== '') {
    const [first = '', ...rest] = path.split('.');
    if (typeof value !== 'object') return [];
    return textsAt((value as Document)[first], rest.join('.'));
  }
  if (value instanceof Types.ObjectId) return [value.toHexString()];
  if (typeof value === 'object') {
    return value instanceof Date ? [] : Object.values(value).flatMap((one) => textsAt(one, ''));
  }
  const words = String(value);
  return words === '' ? [] : [words];
}

async function peopleOf(
  database: Connection,
  kinds: ReadonlyMap<string, ReadonlySet<PersonalKind>>,
): Promise<AffectedPerson[]> {
  const ids = [...kinds.keys()].filter((id) => Types.ObjectId.isValid(id));
  const people: AffectedPerson[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH).map((id) => new Types.ObjectId(id));
    for await (const user of database.collection('users').find({ _id: { $in: some } })) {
      const userId = String(user._id);
      people.push({
        userId,
        name: String(user.name ?? ''),
        email: String(user.email ?? ''),
        phone: String(user.confirmedPhone || user.phone || ''),
        language: user.language === 'en' ? 'en' : 'sw',
        kinds: [...(kinds.get(userId) ?? [])].sort(),
      });
    }
  }
  return people.sort((one, other) => one.userId.localeCompare(other.userId));
}
