import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Records, UnitOfWork } from '@sokoni/common';
import { ModeratedRepository } from '../moderation/moderated.repository.ts';
import { describeModerated } from '../moderation/moderated.ts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { QuestionRecord } from './question.schema.ts';

/** Shown, and without a shown answer of the seller. */
export const UNANSWERED = { status: 'published', answeredAt: null } as const;

export type QuestionChange = Partial<Omit<QuestionRecord, '_id' | 'version'>>;

@Injectable()
export class QuestionsRepository extends ModeratedRepository<QuestionRecord, QuestionChange> {
  constructor(
    @InjectModel(QuestionRecord.name) records: Records<QuestionRecord>,
    unit: UnitOfWork,
    private readonly opinions: OpinionsStore,
  ) {
    super(records, unit);
  }

  async insert(question: QuestionRecord): Promise<void> {
    this.endOpinions(question);
    const write = () => this.records.insertMany([question]);
    await this.unit.audit(write, () => this.describe('ask', question));
  }

  /** What is shown of the product, and how fast the seller answers. */
  protected override endOpinions({ productId, sellerId }: QuestionRecord): void {
    this.opinions.changeProduct(productId);
    this.opinions.changeSeller(sellerId);
  }

  /** Shown questions that the seller has not answered, and when the oldest was asked. */
  async unanswered(sellerId: string): Promise<{ count: number; oldestAt: Date | null }> {
    const [found] = await this.records.aggregate<{ count: number; oldestAt: Date }>([
      { $match: { sellerId, ...UNANSWERED } },
      { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
    ]);
    return found ?? { count: 0, oldestAt: null };
  }

  countQueued(): Promise<number> {
    return this.records.countDocuments({ queued: true });
  }

  protected override describe(action: string, question: QuestionRecord) {
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
}
