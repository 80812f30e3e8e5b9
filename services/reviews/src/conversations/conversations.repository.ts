import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  behindCursor,
  byAge,
  Clock,
  isDuplicateKey,
  type ListedByAge,
  type Records,
  sortBy,
  UnitOfWork,
} from '@sokoni/common';
import type { ConversationsQuery } from '@sokoni/contracts';
import { type QueryFilter, Types } from 'mongoose';
import type { StoredAssignment } from '../moderation/moderated.ts';
import { type Blocker, ConversationRecord, PairRecord } from './conversation.schema.ts';
import type { ConversationChange } from './conversation.ts';

type Names = 'title' | 'language' | 'translation' | 'buyerName' | 'sellerName';
export type NewConversation = Pick<
  ConversationRecord,
  'buyerId' | 'sellerId' | 'about' | 'subjectId' | Names
>;
type Between = Pick<ConversationRecord, 'buyerId' | 'sellerId'>;
type Subject = Between & Pick<ConversationRecord, 'about' | 'subjectId'>;

const pairOf = ({ buyerId, sellerId }: Between) => `${buyerId}.${sellerId}`;

/** Conversations without their messages. Everything that changes one belongs into a transaction. */
@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel(ConversationRecord.name)
    private readonly conversations: Records<ConversationRecord>,
    @InjectModel(PairRecord.name) private readonly pairs: Records<PairRecord>,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The one conversation about a subject, also where two first messages come at once. Not in a transaction. */
  async findOrCreate(conversation: NewConversation) {
    const { title, language, translation, buyerName, sellerName, ...subject } = conversation;
    const now = this.clock.now();
    const added = {
      ...{ _id: new Types.ObjectId(), title, buyerName, sellerName, count: 0, version: 1 },
      ...{ language, translation },
      ...{ lastText: '', lastBy: 'buyer', lastAt: now, changedAt: now },
      ...{ unread: { buyer: 0, seller: 0 }, seen: { buyer: 0, seller: 0 } },
      ...{ notified: { buyer: false, seller: false }, askedAt: null, answeredAt: null },
      ...{ reports: [], queued: false, assignment: null, erased: [] },
    };
    const write = () =>
      this.conversations
        .findOneAndUpdate(
          subject,
          { $setOnInsert: added },
          { upsert: true, returnDocument: 'after' },
        )
        .exec();
    try {
      return await write();
    } catch (err) {
      if (isDuplicateKey(err)) return write();
      throw err;
    }
  }

  /** Changes a conversation and lets both sides know that there is something to read. */
  async save(before: ConversationRecord, change: ConversationChange): Promise<ConversationRecord> {
    const [after] = await this.saveAll([before], () => change);
    return after as ConversationRecord;
  }

  /** The same of several, by one write. */
  async saveAll(
    before: readonly ConversationRecord[],
    change: (conversation: ConversationRecord) => ConversationChange,
  ): Promise<ConversationRecord[]> {
    if (before.length === 0) return [];
    const changedAt = this.clock.now();
    const after = before.map((one) => ({
      ...one,
      ...change(one),
      changedAt,
      version: one.version + 1,
    }));
    await this.conversations.bulkWrite(
      after.map(({ _id, ...stored }) => ({
        updateOne: { filter: { _id }, update: { $set: stored } },
      })),
    );
    for (const { _id, buyerId, sellerId, version } of after) {
      const conversationId = String(_id);
      this.unit.publish('conversation.changed', {
        aggregateId: conversationId,
        version,
        data: { conversationId, userIds: [buyerId, sellerId] },
      });
    }
    return after;
  }

  /** Null where the condition does not hold. The two sides see nothing of it. */
  assign(
    conversationId: string,
    condition: QueryFilter<ConversationRecord>,
    assignment: StoredAssignment | null,
  ): Promise<ConversationRecord | null> {
    return this.conversations
      .findOneAndUpdate(
        { _id: conversationId, ...condition },
        { $set: { assignment } },
        { returnDocument: 'before' },
      )
      .exec();
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    await this.conversations.deleteMany({ _id: { $in: ids } });
  }

  find(conversationId: string): Promise<ConversationRecord | null> {
    return this.conversations.findById(conversationId).exec();
  }

  findAbout(subject: Partial<Subject>): Promise<ConversationRecord | null> {
    return this.conversations.findOne(subject).exec();
  }

  findAll(filter: QueryFilter<ConversationRecord>): Promise<ConversationRecord[]> {
    return this.conversations.find(filter).exec();
  }

  async idsOf(filter: QueryFilter<ConversationRecord>): Promise<string[]> {
    const found = await this.conversations.find(filter, { _id: 1 });
    return found.map(({ _id }) => String(_id));
  }

  /** Of a user on one side or both, by the last message. */
  list(userId: string, query: ConversationsQuery): Promise<ConversationRecord[]> {
    const { side, show, sort, cursor, limit } = query;
    const [ms = '', id = ''] = cursor?.split('.') ?? [];
    const at = new Date(Number(ms));
    const [direction, further] = sort === 'last' ? ([1, '$gt'] as const) : ([-1, '$lt'] as const);
    const behind = {
      $or: [
        { lastAt: { [further]: at } },
        { lastAt: at, _id: { [further]: new Types.ObjectId(id || undefined) } },
      ],
    };
    const own = ofUser(userId, side, show === 'unread');
    return this.conversations
      .find({ $and: [own, { count: { $gt: 0 } }, cursor ? behind : {}] })
      .sort({ lastAt: direction, _id: direction })
      .limit(limit + 1)
      .exec();
  }

  async countUnread(userId: string): Promise<{ buyer: number; seller: number }> {
    const unread = { $gt: 0 };
    const [buyer, seller] = await Promise.all([
      this.conversations.countDocuments({ buyerId: userId, 'unread.buyer': unread }),
      this.conversations.countDocuments({ sellerId: userId, 'unread.seller': unread }),
    ]);
    return { buyer, seller };
  }

  /** When anything changed last that the user sees; 0 where there is nothing. */
  async lastChangeOf(userId: string): Promise<number> {
    const newest = async (filter: QueryFilter<ConversationRecord>) =>
      this.conversations.findOne(filter, { changedAt: 1 }).sort({ changedAt: -1 }).exec();
    const found = await Promise.all([newest({ buyerId: userId }), newest({ sellerId: userId })]);
    return Math.max(...found.map((one) => one?.changedAt.getTime() ?? 0));
  }

  listReported(
    filter: QueryFilter<ConversationRecord>,
    query: ListedByAge,
  ): Promise<ConversationRecord[]> {
    const sorting = byAge(query);
    const found = { queued: true, ...behindCursor(sorting, query.cursor), ...filter };
    return this.conversations
      .find(found as QueryFilter<ConversationRecord>)
      .sort(sortBy(sorting))
      .limit(query.limit + 1)
      .exec();
  }

  async waiting(): Promise<{ count: number; oldestAt: Date | null }> {
    const [found] = await this.conversations.aggregate<{ count: number; oldestAt: Date }>([
      { $match: { queued: true } },
      { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: { $min: '$reports.at' } } } },
    ]);
    return found ?? { count: 0, oldestAt: null };
  }

  countReported(): Promise<number> {
    return this.conversations.countDocuments({ queued: true });
  }

  async blockedBy(between: Between): Promise<readonly Blocker[]> {
    const pair = await this.pairs.findById(pairOf(between));
    return pair?.blockedBy ?? [];
  }

  async setBlock(between: Between, by: Blocker, blocked: boolean): Promise<void> {
    const change = blocked ? { $addToSet: { blockedBy: by } } : { $pull: { blockedBy: by } };
    await this.pairs.updateOne({ _id: pairOf(between) }, change, { upsert: true });
  }
}

function ofUser(
  userId: string,
  side: ConversationsQuery['side'],
  unread: boolean,
): QueryFilter<ConversationRecord> {
  const more = { $gt: 0 };
  const asBuyer = { buyerId: userId, ...(unread && { 'unread.buyer': more }) };
  const asSeller = { sellerId: userId, ...(unread && { 'unread.seller': more }) };
  if (!side) return { $or: [asBuyer, asSeller] };
  return side === 'buyer' ? asBuyer : asSeller;
}
