import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  behindCursor,
  byAge,
  type ListedByAge,
  type Records,
  sortBy,
  UnitOfWork,
} from '@sokoni/common';
import type { QueryFilter } from 'mongoose';
import type { StoredAssignment } from '../moderation/moderated.ts';
import { describeModerated } from '../moderation/moderated.ts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { QuestionRecord } from './question.schema.ts';

/** Shown, and without a shown answer of the seller. */
export const UNANSWERED = { status: 'published', answeredAt: null } as const;

export type QuestionChange = Partial<Omit<QuestionRecord, '_id' | 'version'>>;

/** Everything that writes belongs into a transaction. */
@Injectable()
export class QuestionsRepository {
  constructor(
    @InjectModel(QuestionRecord.name) private readonly questions: Records<QuestionRecord>,
    private readonly unit: UnitOfWork,
    private readonly opinions: OpinionsStore,
  ) {}

  async insert(question: QuestionRecord): Promise<void> {
    this.endOpinions(question);
    const write = () => this.questions.insertMany([question]);
    await this.unit.audit(write, () => describe('ask', question));
  }

  /** Changes a question; what decides whether it is shown leaves an entry in the audit trail. */
  async save(
    action: string,
    before: QuestionRecord,
    change: QuestionChange,
  ): Promise<QuestionRecord> {
    this.endOpinions(before);
    const version = before.version + 1;
    const after = { ...before, ...change, version };
    const write = () =>
      this.questions.updateOne({ _id: before._id }, { $set: { ...change, version } }).exec();
    const was = describe(action, before).state;
    await this.unit.audit(write, () => ({ ...describe(action, after), before: was }));
    return after;
  }

  /** Null where the condition does not hold. */
  assign(
    questionId: string,
    condition: QueryFilter<QuestionRecord>,
    assignment: StoredAssignment | null,
  ): Promise<QuestionRecord | null> {
    const write = () =>
      this.questions
        .findOneAndUpdate(
          { _id: questionId, ...condition },
          { $set: { assignment } },
          { returnDocument: 'before' },
        )
        .exec();
    return this.unit.audit(write, (before) => {
      const action = assignment ? 'take' : 'release';
      const was = describe(action, before).state;
      return { ...describe(action, { ...before, assignment }), before: was };
    });
  }

  /** What is shown of the product, and how fast the seller answers. */
  private endOpinions({ productId, sellerId }: QuestionRecord): void {
    this.opinions.changeProduct(productId);
    this.opinions.changeSeller(sellerId);
  }

  find(questionId: string): Promise<QuestionRecord | null> {
    return this.questions.findById(questionId).exec();
  }

  findAll(filter: QueryFilter<QuestionRecord>): Promise<QuestionRecord[]> {
    return this.questions.find(filter).exec();
  }

  async idsOf(filter: QueryFilter<QuestionRecord>): Promise<string[]> {
    const found = await this.questions.find(filter, { _id: 1 });
    return found.map(({ _id }) => String(_id));
  }

  /** The newest first where the query asks for nothing else; one more than the limit. */
  list(filter: QueryFilter<QuestionRecord>, query: ListedByAge): Promise<QuestionRecord[]> {
    const sorting = byAge(query);
    const found = { ...filter, ...behindCursor(sorting, query.cursor) };
    return this.questions
      .find(found as QueryFilter<QuestionRecord>)
      .sort(sortBy(sorting))
      .limit(query.limit + 1)
      .exec();
  }

  /** Shown questions that the seller has not answered, and when the oldest was asked. */
  async unanswered(sellerId: string): Promise<{ count: number; oldestAt: Date | null }> {
    const [found] = await this.questions.aggregate<{ count: number; oldestAt: Date }>([
      { $match: { sellerId, ...UNANSWERED } },
      { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
    ]);
    return found ?? { count: 0, oldestAt: null };
  }

  async waiting(): Promise<{ count: number; oldestAt: Date | null }> {
    const [found] = await this.questions.aggregate<{ count: number; oldestAt: Date }>([
      { $match: { queued: true } },
      { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
    ]);
    return found ?? { count: 0, oldestAt: null };
  }

  countQueued(): Promise<number> {
    return this.questions.countDocuments({ queued: true });
  }
}

/** No text of users: an audit trail is kept without limit. */
function describe(action: string, question: QuestionRecord) {
  const answers = question.answers.map(({ _id, hiding }) => ({
    answerId: _id,
    hiddenFor: hiding?.reason ?? null,
    note: hiding?.note ?? '',
    appeal: hiding?.appeal?.outcome ?? null,
  }));
  const state = { ...describeModerated(question), answers };
  const touches = [question.askerId, question.sellerId];
  return { aggregate: `question:${question._id}`, action, state, touches };
}
