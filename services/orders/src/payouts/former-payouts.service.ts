import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Clock, isDuplicateKey } from '@sokoni/common';
import { LEASE_MS } from '@sokoni/payment-providers';
import type { Connection, mongo } from 'mongoose';

const EVERY_MS = 60_000;

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

const NAMED = [
  {
    $set: {
      state,
      bankFileId: choose(inFile, '$batchId', null),
      batchId: choose(inFile, null, { $ifNull: ['$batchId', null] }),
    },
  },
  { $unset: ['status', 'open', 'unanswered'] },
];
const FORMER = { status: { $gt: '' } };

/** What replicas of the former version write while they run beside this one; gone with the next release. */
@Injectable()
export class FormerPayoutsService {
  private nextAt = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  async adoptDue(): Promise<boolean> {
    const now = this.clock.now();
    if (now.getTime() < this.nextAt || !this.connection.db) return false;
    this.nextAt = now.getTime() + EVERY_MS;
    await adoptFormerPayouts(this.connection.db, now);
    return false;
  }
}

/**
 * Names the state of payouts that have flags. From then on the former version changes them no more: all that it writes
 * requires the flags. What one of its replicas has in hand is left to it until its lease ends. Batches and files for the
 * bank are taken from it first, so that it ends none whose payouts it does not see.
 */
export async function adoptFormerPayouts(db: mongo.Db, now: Date): Promise<void> {
  const payouts = db.collection<{ _id: string }>('payouts');
  const batches = db.collection<FormerBatch>('payout_batches');
  const formerBatch = { fileHash: { $exists: true } };
  await batches.updateMany({ ...formerBatch, state: 'prepared' }, { $set: { state: 'adopted' } });
  await payouts.updateMany({ status: { $in: ['paid', 'failed'] } }, NAMED);
  const inNoHand = [
    { nextTryAt: null },
    { nextTryAt: { $lte: now } },
    { triedAt: null },
    { triedAt: { $lte: new Date(now.getTime() - LEASE_MS) } },
  ];
  for await (const { _id } of payouts.find({ ...FORMER, $or: inNoHand })) {
    try {
      await payouts.updateOne({ _id, ...FORMER, $or: inNoHand }, NAMED);
    } catch (error) {
      // Another payout of its seller is open: that one has to end first.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  for await (const { fileHash, left, ...batch } of batches.find(formerBatch)) {
    const { _id } = batch;
    if (await payouts.findOne({ ...FORMER, batchId: _id })) continue;
    const known = { ...batch, state: batch.state === 'adopted' ? 'prepared' : batch.state };
    if (fileHash) {
      const file = { ...known, hash: fileHash, left };
      // One that is there already may have been decided since.
      await db
        .collection<{ _id: string }>('bank_files')
        .updateOne({ _id }, { $setOnInsert: file }, { upsert: true });
      await batches.deleteOne({ _id });
    } else await batches.replaceOne({ _id, ...formerBatch }, known);
  }
}

interface FormerBatch {
  readonly _id: string;
  readonly state: string;
  readonly fileHash?: string;
  readonly left?: number;
}
