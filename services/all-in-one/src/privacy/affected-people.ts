import type { AboutPeople, PersonalKind } from '@sokoni/common';
import { type Connection, Types } from 'mongoose';
import { personalDataOf, type RegisterRow, registerRows } from './register.ts';

/** A user whose data lay in the collections of a breach. */
interface AffectedPerson {
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
  /** Collections of the breach that hold nothing about a person but ids. */
  readonly impersonal: readonly string[];
}

type Document = Readonly<Record<string, unknown>>;

const BATCH = 1_000;

/**
 * Who is affected when somebody has read these collections (`orders.payments`), with the kinds of data that really
 * stand there about each. `databaseOf` names the database of a service. Throws a sentence for a collection that is
 * not in the register or not in the database: a wrong name must not give an empty list of people.
 */
export async function findAffected(
  connection: Connection,
  collections: readonly string[],
  databaseOf: (service: string) => string,
): Promise<Affected> {
  const rows = registerRows();
  const { wanted, impersonal } = rowsOf(collections, rows);
  await requireCollections(connection, ['identity.users', ...collections], databaseOf);
  const kinds = new Map<string, Set<PersonalKind>>();
  const unattributed: Record<string, number> = {};
  for (const row of wanted) {
    const name = nameOf(row);
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
  return { people, withoutAccount: kinds.size - people.length, unattributed, impersonal };
}

const nameOf = ({ service, collection }: RegisterRow) => `${service}.${collection}`;

function rowsOf(collections: readonly string[], rows: readonly RegisterRow[]) {
  const wanted = rows.filter((row) => collections.includes(nameOf(row)));
  const personal = new Set(wanted.map(nameOf));
  const impersonal = collections.filter((name) => !personal.has(name));
  for (const name of impersonal) {
    const [service = '', collection = ''] = name.split('.');
    const table = Object.entries(personalDataOf).find(([one]) => one === service)?.[1];
    if (!table || !(collection in table)) throw new Error(`${name} is not in the register`);
  }
  return { wanted, impersonal };
}

async function requireCollections(
  connection: Connection,
  names: readonly string[],
  databaseOf: (service: string) => string,
): Promise<void> {
  for (const name of names) {
    const [service = '', collection = ''] = name.split('.');
    const { db } = connection.useDb(databaseOf(service));
    const found = await db?.listCollections({ name: collection }).toArray();
    if (!found?.length) throw new Error(`${databaseOf(service)} has no collection ${collection}`);
  }
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
      about.flatMap((path) =>
        placesOf(document, path).map(({ text, within }) => ({
          userId: text,
          held: kindsIn(document, holds, within),
        })),
      ),
    ),
  ];
  return all.filter((one) => one.held.length > 0);
}

function kindsIn(
  document: Document,
  holds: AboutPeople['holds'],
  within: Within = new Map(),
): PersonalKind[] {
  return (Object.entries(holds) as [PersonalKind, readonly string[]][])
    .filter(([, paths]) => paths.some((path) => placesOf(document, path, within).length > 0))
    .map(([kind]) => kind);
}

/** Of each list on the way, by its path, the one element that counts: the seller's own part of an order. */
type Within = ReadonlyMap<string, number>;

interface Place {
  readonly text: string;
  readonly within: Within;
}

/** The texts at a path, through lists and parts of any shape; empty texts and nulls are none. */
function placesOf(value: unknown, path: string, within: Within = new Map(), before = ''): Place[] {
  if (value === null || value === undefined || value instanceof Date) return [];
  if (Array.isArray(value)) {
    const chosen = within.get(before);
    return value.flatMap((one, at) =>
      chosen === undefined || chosen === at
        ? placesOf(one, path, new Map(within).set(before, at), before)
        : [],
    );
  }
  if (value instanceof Types.ObjectId) {
    return path === '' ? [{ text: value.toHexString(), within }] : [];
  }
  if (path !== '') {
    const [first = '', ...rest] = path.split('.');
    if (typeof value !== 'object') return [];
    const here = before === '' ? first : `${before}.${first}`;
    return placesOf((value as Document)[first], rest.join('.'), within, here);
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, one]) =>
      placesOf(one, '', within, `${before}.${name}`),
    );
  }
  const text = String(value);
  return text === '' ? [] : [{ text, within }];
}

const textsAt = (document: Document, path: string) =>
  placesOf(document, path).map(({ text }) => text);

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
