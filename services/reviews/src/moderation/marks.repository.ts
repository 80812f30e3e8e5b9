import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { ReportReason } from '@sokoni/contracts';
import { HelpfulMarkRecord, ReportRecord } from './marks.schema.ts';

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
  async addReport(mark: Mark, reason: ReportReason): Promise<boolean> {
    const report = { ...mark, reason, closed: false };
    const { upsertedCount } = await this.reports.updateOne(
      mark,
      { $setOnInsert: report },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  async closeReports(reviewId: string): Promise<void> {
    await this.reports.updateMany({ reviewId, closed: false }, { $set: { closed: true } });
  }

  openReports(reviewIds: readonly string[]): Promise<ReportRecord[]> {
    return this.reports.find({ reviewId: { $in: reviewIds }, closed: false }).exec();
  }
}
