import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { ReportReason } from '@sokoni/contracts';

/** A user found a review helpful. */
@Schema({ collection: 'helpful_marks', versionKey: false })
export class HelpfulMarkRecord {
  @Prop({ type: String, required: true }) readonly reviewId!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
}
export const HelpfulMarkSchema = SchemaFactory.createForClass(HelpfulMarkRecord);

/** A user reported a review or a question. */
@Schema({ collection: 'reports', versionKey: false })
export class ReportRecord {
  /** Of the review or the question: no two ids are equal. */
  @Prop({ type: String, required: true }) readonly reviewId!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly reason!: ReportReason;
  /** Towards taking it off before an admin has decided; absent in older ones, which all count. */
  @Prop({ type: Boolean, default: true }) readonly counts!: boolean;
  /** An admin has decided since: it is no longer shown in the queue. */
  @Prop({ type: Boolean, default: false }) readonly closed!: boolean;
}
export const ReportSchema = SchemaFactory.createForClass(ReportRecord);

interface Mark {
  readonly reviewId: string;
  readonly userId: string;
}

/** What users say about reviews of others, each once. */
@Injectable()
export class MarksRepository {
  constructor(
    @InjectModel(HelpfulMarkRecord.name) private readonly helpful: Records<HelpfulMarkRecord>,
    @InjectModel(ReportRecord.name) private readonly reports: Records<ReportRecord>,
  ) {}

  /** In a transaction; false when the user has done so before. */
  async addHelpful(mark: Mark): Promise<boolean> {
    const { upsertedCount } = await this.helpful.updateOne(
      mark,
      { $setOnInsert: mark },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  /** In a transaction; false when the user has reported it before. */
  async addReport(mark: Mark, about: Pick<ReportRecord, 'reason' | 'counts'>): Promise<boolean> {
    const report = { ...mark, ...about, closed: false };
    const { upsertedCount } = await this.reports.updateOne(
      mark,
      { $setOnInsert: report },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  async hasReported(mark: Mark): Promise<boolean> {
    return (await this.reports.exists(mark)) !== null;
  }

  async closeReports(reviewId: string): Promise<void> {
    await this.reports.updateMany({ reviewId, closed: false }, { $set: { closed: true } });
  }

  openReports(reviewIds: readonly string[]): Promise<ReportRecord[]> {
    return this.reports.find({ reviewId: { $in: reviewIds }, closed: false }).exec();
  }
}
