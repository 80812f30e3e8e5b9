import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { ConversationRecord } from '../conversations/conversation.schema.ts';
import { QuestionRecord } from '../questions/question.schema.ts';
import type { Wait } from './answer-time.ts';

/** A busy seller's newest questions, and newest conversations; each come from one index. */
const MOST = 1_000;

/** Reads how long questions and first messages have waited; they are written by their own repositories. */
@Injectable()
export class AnswerTimesRepository {
  constructor(
    @InjectModel(QuestionRecord.name) private readonly questions: Records<QuestionRecord>,
    @InjectModel(ConversationRecord.name)
    private readonly conversations: Records<ConversationRecord>,
  ) {}

  /** Of the questions to a seller that were shown first since then and are shown now, and of conversations that buyers began. */
  async waits(sellerId: string, since: Date, now: Date): Promise<Wait[]> {
    const timed = await this.questions
      .find({ sellerId, status: 'published', announcedAt: { $gte: since } })
      .sort({ announcedAt: -1 })
      .limit(MOST)
      .select({ _id: 0, announcedAt: 1, answeredAt: 1 });
    const messages = await this.conversations
      .find({ sellerId, askedAt: { $gte: since } })
      .sort({ askedAt: -1 })
      .limit(MOST)
      .select({ _id: 0, askedAt: 1, answeredAt: 1 });
    return [
      ...timed.map(({ announcedAt, answeredAt }) => waitOf(announcedAt, answeredAt, now)),
      ...messages.map(({ askedAt, answeredAt }) => waitOf(askedAt, answeredAt, now)),
    ];
  }
}

function waitOf(askedAt: Date | null, answeredAt: Date | null, now: Date): Wait {
  const ms = (answeredAt ?? now).getTime() - (askedAt ?? now).getTime();
  return { ms, answered: answeredAt !== null };
}
