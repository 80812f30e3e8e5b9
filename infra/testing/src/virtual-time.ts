import { type Db, MongoClient } from 'mongodb';

/** Those whose timers decide about stock and money. */
const TIMED = ['orders', 'catalogue'];

/**
 * Sets the clock of the running shop forward: everything that it has stored becomes so much older. Each document
 * changes at once, so that what its service writes meanwhile is not lost.
 */
export async function passMinutes(minutes: number): Promise<void> {
  const client = await MongoClient.connect(process.env.MONGO_URL ?? '');
  try {
    for (const service of TIMED) await age(client.db(`sokoni-${service}`), minutes);
  } finally {
    await client.close();
  }
}

async function age(db: Db, minutes: number): Promise<void> {
  for (const { name } of await db.listCollections({ type: 'collection' }).toArray()) {
    const fields = await dateFieldsOf(db, name);
    if (fields.length === 0) continue;
    const older = fields.map((field) => {
      const [now, type] = [`$${field}`, { $type: `$${field}` }];
      const earlier = { $dateSubtract: { startDate: now, unit: 'minute', amount: minutes } };
      return [field, { $cond: [{ $eq: [type, 'date'] }, earlier, now] }];
    });
    const holding = { $or: fields.map((field) => ({ [field]: { $type: 'date' } })) };
    await db.collection(name).updateMany(holding, [{ $set: Object.fromEntries(older) }]);
  }
}

/** Of the documents themselves: what lies within them is history. */
async function dateFieldsOf(db: Db, collection: string): Promise<string[]> {
  const fields = await db
    .collection(collection)
    .aggregate<{ _id: string }>([
      { $project: { field: { $objectToArray: '$$ROOT' } } },
      { $unwind: '$field' },
      { $match: { 'field.v': { $type: 'date' } } },
      { $group: { _id: '$field.k' } },
    ])
    .toArray();
  return fields.map(({ _id }) => _id);
}
