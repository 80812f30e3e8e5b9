import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { QuestionRecord } from '../questions/question.schema.ts';
import type { Wait } from './answer-time.ts';

/** A busy seller's newest questions; they all come from one index. */
const MOST = 1_000;

type Timed = Pick<QuestionRecord, 'announcedAt' | 'answeredAt'>;

/** Reads how long questions have waited; they are written by the questions' own repository. */
@Injectable()
export class AnswerTimesRepository {
  constructor(
    @InjectModel(QuestionRecord.name) private readonly questions: Model<QuestionRecord>,
  ) {}

  /** Of the questions to a seller that were shown first since then and are shown now. */
  async waits(sellerId: string, since: Date, now: Date): Promise<Wait[]> {
    const timed = await this.questions
      .find({ sellerId, status: 'published', announcedAt: { $gte: since } })
      .sort({ announcedAt: -1 })
      .limit(MOST)
      .select({ _id: 0, announcedAt: 1, answeredAt: 1 })
      .lean<Timed[]>()
      .exec();
    return timed.map(({ announcedAt, answeredAt }) => ({
      ms: (answeredAt ?? now).getTime() - (announcedAt ?? now).getTime(),
      answered: answeredAt !== null,
    }));
  }
}
