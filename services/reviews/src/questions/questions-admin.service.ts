import { Injectable } from '@nestjs/common';
import {
  type EventOf,
  Metrics,
  newestPage,
  ProblemError,
  reply,
  Transactions,
} from '@sokoni/common';
import type {
  QuestionDecisionBody,
  QueuedQuestion,
  QueueQuery,
  RemoveAnswerBody,
  ReportQuestionBody,
} from '@sokoni/contracts';
import { MarksRepository } from '../moderation/marks.repository.ts';
import { decided, reported } from '../moderation/moderated.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import { toOwnQuestion } from './question.mapper.ts';
import { WITHOUT_WORDS } from './question.ts';
import { QuestionsRepository } from './questions.repository.ts';
import { QuestionsService } from './questions.service.ts';

/** Reports of questions, the queue of admins, and what ends with an account. */
@Injectable()
export class QuestionsAdminService {
  constructor(
    private readonly questions: QuestionsService,
    private readonly repository: QuestionsRepository,
    private readonly marks: MarksRepository,
    private readonly purchases: PurchasesRepository,
    private readonly transactions: Transactions,
    metrics: Metrics,
  ) {
    const help = 'Questions that wait for an admin';
    metrics.gauge('sokoni_questions_queued', help, [], async () => [
      { value: await repository.countQueued() },
    ]);
  }

  async report(userId: string, { questionId, reason }: ReportQuestionBody) {
    await this.transactions.run(async () => {
      const question = await this.repository.find(questionId);
      if (question?.status !== 'published') throw new ProblemError('not-found');
      if (question.askerId === userId) throw new ProblemError('own-review');
      const mark = { reviewId: questionId, userId };
      if (!(await this.marks.addReport(mark, reason))) return;
      await this.questions.save('report', question, reported(question));
    });
    return reply(null, 'question-reported');
  }

  async queue({ userId, ...paging }: QueueQuery) {
    const of = userId ? { $or: [{ askerId: userId }, { sellerId: userId }] } : {};
    const found = await this.repository.listNewest({ queued: true, ...of }, paging);
    const reports = await this.marks.openReports(found.map(({ _id }) => String(_id)));
    const byQuestion = Map.groupBy(reports, ({ reviewId }) => reviewId);
    return newestPage(found, paging, (question): QueuedQuestion => {
      const own = byQuestion.get(String(question._id)) ?? [];
      const reportReasons = own.map(({ reason }) => reason);
      return { ...toOwnQuestion(question), heldFor: [...question.heldFor], reportReasons };
    });
  }

  async decide({ questionId, ...decision }: QuestionDecisionBody) {
    const { _id, status } = await this.transactions.run(async () => {
      const question = await this.repository.find(questionId);
      if (!question || question.status === 'deleted') throw new ProblemError('not-found');
      await this.marks.closeReports(questionId);
      return this.questions.save(decision.decision, question, decided(question, decision));
    });
    return reply({ _id: String(_id), status }, 'question-decided');
  }

  async removeAnswer({ questionId, answerId }: RemoveAnswerBody) {
    await this.transactions.run(async () => {
      const question = await this.repository.find(questionId);
      const answers = question?.answers.filter(({ _id }) => _id !== answerId);
      if (!question || answers?.length === question.answers.length) {
        throw new ProblemError('not-found');
      }
      await this.questions.save('remove-answer', question, { answers: answers ?? [] });
    });
    return reply(null, 'answer-removed');
  }

  /** Questions and answers go with the account: no star of theirs is worth keeping. */
  erase({ data: { userId } }: EventOf<'user.deleted'>): Promise<void> {
    return this.transactions.run(async () => {
      await this.purchases.eraseBuyer(userId);
      for (const question of await this.repository.findAll({ askerId: userId })) {
        if (question.status !== 'deleted' || question.text) {
          await this.repository.save('erase', question, WITHOUT_WORDS);
        }
      }
      for (const question of await this.repository.findAll({ 'answers.authorId': userId })) {
        const answers = question.answers.filter(({ authorId }) => authorId !== userId);
        await this.repository.save('erase', question, { answers });
      }
    });
  }
}
