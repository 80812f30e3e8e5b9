import { createCollections, type Migration } from '@sokoni/common';

const OPEN_STATES = [
  'awaiting-release',
  'in-batch',
  'requested',
  'sent',
  'unanswered',
  'awaiting-bank',
  'in-bank-file',
];

const choose = (condition: unknown, yes: unknown, no: unknown) => ({ $cond: [condition, yes, no] });
const has = (status: string) => ({ $eq: ['$status', status] });
const byHand = { $eq: ['$provider', 'manual'] };
const batched = { $gt: ['$batchId', null] };
/** The batches of payouts by hand were files for the bank. */
const inFile = { $and: [byHand, batched] };

/** What `status`, `provider`, `batchId` and `unanswered` said together. */
const state = choose(
  has('waiting'),
  choose(byHand, 'awaiting-bank', choose(batched, 'in-batch', 'awaiting-release')),
  choose(
    has('sent'),
    choose(inFile, 'in-bank-file', choose('$unanswered', 'unanswered', 'sent')),
    '$status',
  ),
);

/** A payout has one state instead of five flags, and a file for the bank is no batch any more. */
export const nameStatesOfPayouts: Migration = {
  name: '0002-payout-states',
  up: async (db) => {
    const payouts = db.collection('payouts');
    const bankFileId = choose(inFile, '$batchId', null);
    const batchId = choose(inFile, null, { $ifNull: ['$batchId', null] });
    await payouts.updateMany({ status: { $exists: true } }, [
      { $set: { state, bankFileId, batchId } },
      { $unset: ['status', 'open', 'unanswered'] },
    ]);
    const known = new Set((await payouts.indexes()).map(({ name }) => name));
    for (const name of ['one-open', 'status_1__id_-1']) {
      if (known.has(name)) await payouts.dropIndex(name);
    }
    const ofState = { key: { state: 1, _id: -1 } } as const;
    await createCollections(db, {
      bank_files: [ofState],
      payouts: [
        ofState,
        // A seller has one open payout at a time.
        {
          key: { sellerId: 1 },
          unique: true,
          partialFilterExpression: { state: { $in: OPEN_STATES } },
          name: 'one-open-state',
        },
        { key: { bankFileId: 1 }, partialFilterExpression: { bankFileId: { $gt: '' } } },
      ],
    });
    const batches = db.collection('payout_batches');
    const files = db.collection('bank_files');
    for await (const { fileHash, ...file } of batches.find({ fileHash: { $gt: '' } })) {
      await files.replaceOne({ _id: file._id }, { ...file, hash: fileHash }, { upsert: true });
      await batches.deleteOne({ _id: file._id });
    }
    await batches.updateMany({}, { $unset: { fileHash: '', left: '' } });
  },
};
