import { type Db, type MongoClient, ObjectId } from 'mongodb';

/** No log-in is possible: no password has this hash. */
const NO_PASSWORD = '';

/**
 * Writes the sellers of a generated catalogue as verified users, and as the copies by which the
 * catalogue names them. Other services load one from identity on a miss.
 */
export async function writeSellers(
  client: MongoClient,
  catalogue: Db,
  sellerIds: readonly string[],
): Promise<void> {
  const users = sellerIds.map(toUser);
  const copies = users.map(
    ({ _id, passwordHash: _, createdAt: __, lastSeenAt: ___, ...profile }) => ({
      ...profile,
      _id: _id.toHexString(),
      roleVersion: profile.version,
    }),
  );
  await replaceAll(client.db('sokoni-identity'), 'users', users);
  await replaceAll(catalogue, 'user_replicas', copies);
}

function toUser(sellerId: string, index: number) {
  const createdAt = new ObjectId(sellerId).getTimestamp();
  return {
    _id: new ObjectId(sellerId),
    name: `Duka namba ${index + 1}`,
    username: `duka-${index + 1}`,
    email: `duka-${index + 1}@example.com`,
    phone: '+255712345678',
    profilePic: '',
    role: 'SELLER',
    location: 'Dar es Salaam, Ilala',
    language: index % 2 === 0 ? 'sw' : 'en',
    verification: 'verified',
    accountStatus: 'active',
    version: 1,
    passwordHash: NO_PASSWORD,
    createdAt,
    lastSeenAt: createdAt,
  };
}

async function replaceAll(
  database: Db,
  collection: string,
  documents: readonly { readonly _id: ObjectId | string }[],
): Promise<void> {
  const replacements = documents.map((replacement) => ({
    replaceOne: { filter: { _id: replacement._id as ObjectId }, replacement, upsert: true },
  }));
  await database.collection(collection).bulkWrite(replacements);
}
