import { Injectable } from '@nestjs/common';
import {
  type AuditStep,
  Clock,
  choiceIn,
  type EventOf,
  FirstDecisions,
  Metrics,
  newestPage,
  ProblemError,
  reply,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import type {
  AnswerDecisionBody,
  QuestionDecisionBody,
  QueueQuery,
  ReportQuestionBody,
} from '@sokoni/contracts';
import {
  type Admin,
  actionOf,
  type Decidable,
  decisionRefusal,
  queueFilterOf,
  renewed,
} from '../moderation/assignment.ts';
import { MarksRepository } from '../moderation/marks.repository.ts';
import { decided, hidingAfter, isAppealed, reported } from '../moderation/moderated.ts';
import { ReportsService } from '../moderation/reports.service.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import { toQueuedQuestion } from './question.mapper.ts';
import type { QuestionRecord } from './question.schema.ts';
import { answerRow, questionRow, WITHOUT_WORDS, waitsForAdmin } from './question.ts';
import { QuestionsRepository } from './questions.repository.ts';
import { QuestionsService } from './questions.service.ts';

/** Begins what the audit trail of a question has about one of its answers. */
const OF_ANSWER = 'answer:';

/** Reports of questions, the queue of admins, and what ends with an account. */
@Injectable()
export class QuestionsAdminService {
  constructor(
    private readonly questions: QuestionsService,
    private readonly repository: QuestionsRepository,
    private readonly marks: MarksRepository,
    private readonly purchases: PurchasesRepository,
    private readonly reports: ReportsService,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const help = 'Questions that wait for an admin';
    metrics.gauge('sokoni_questions_queued', help, [], async () => [
      { value: await repository.countQueued() },
    ]);
  }

  async report(session: Session, { questionId, reason }: ReportQuestionBody) {
    await this.reports.report(
      session,
      { id: questionId, reason },
      () => this.ofAnother(session.userId, questionId),
      (question, counting) => this.questions.save('report', question, reported(question, counting)),
    );
    return reply(null, 'question-reported');
  }

  private async ofAnother(userId: string, questionId: string): Promise<QuestionRecord> {
    const question = await this.repository.find(questionId);
    if (question?.status !== 'published') throw new ProblemError('not-found');
    if (question.askerId === userId) throw new ProblemError('own-review');
    return question;
  }

  async queue(admin: Admin, { userId, show, ...paging }: QueueQuery) {
    const now = this.clock.now();
    const of = userId ? { $or: [{ askerId: userId }, { sellerId: userId }] } : {};
    const shown = { queued: true, $and: [of, queueFilterOf(show, admin.id, now)] };
    const found = await this.repository.list(shown, paging);
    const reasonsOf = await this.reports.reasonsOf(found);
    return newestPage(found, paging, (question) =>
      toQueuedQuestion(question, reasonsOf(question._id), admin, now),
    );
  }

  async decide(admin: Admin, { questionId, ...decision }: QuestionDecisionBody) {
    const about = {
      aggregate: `question:${questionId}`,
      refusals: ['decided-by-another'],
    } as const;
    const { _id, status } = await this.first.decide(about, () =>
      this.unit.run(async () => {
        const question = await this.repository.find(questionId);
        if (!question || question.status === 'deleted') throw new ProblemError('not-found');
        const at = this.clock.now();
        refuseDecision(questionRow(question), admin, at);
        await this.marks.closeReports(questionId);
        const after = decided(question, { ...decision, by: admin.id, at });
        // Appeals about its answers are decided one by one.
        const queued = question.answers.some(({ hiding }) => isAppealed(hiding));
        const action = actionOf(decision.decision, question.hiding, admin);
        return this.questions.save(action, question, { ...after, queued });
      }),
    );
    return reply({ _id: String(_id), status }, 'question-decided');
  }

  /** Hides an answer or shows it again; the question stays in the queue while anything else waits. */
  async decideAnswer(admin: Admin, { questionId, answerId, ...decision }: AnswerDecisionBody) {
    const about = {
      aggregate: `question:${questionId}`,
      refusals: ['decided-by-another'],
      choiceOf: ({ action }: AuditStep) => {
        return action.startsWith(OF_ANSWER) ? choiceIn(action.slice(OF_ANSWER.length)) : null;
      },
    } as const;
    await this.first.decide(about, () =>
      this.unit.run(async () => {
        const question = await this.repository.find(questionId);
        const answer = question?.answers.find(({ _id }) => _id === answerId);
        if (!question || !answer) throw new ProblemError('not-found');
        const at = this.clock.now();
        refuseDecision(answerRow(question, answer), admin, at);
        const hiding = hidingAfter(answer.hiding, { ...decision, by: admin.id, at });
        const answers = question.answers.map((one) => (one === answer ? { ...one, hiding } : one));
        const queued = waitsForAdmin({ ...question, answers });
        const assignment = queued ? renewed(question.assignment, admin, at) : null;
        const action = `${OF_ANSWER}${actionOf(decision.decision, answer.hiding, admin)}`;
        await this.questions.save(action, question, { answers, queued, assignment });
      }),
    );
    return reply(null, 'answer-decided');
  }

  /** Questions and answers go with the account: no star of theirs is worth keeping. Repeatable. */
  async erase({ data: { userId } }: EventOf<'user.deleted'>): Promise<void> {
    // First: what is written at the same moment conflicts with it, and is refused or found.
    await this.purchases.eraseBuyer(userId);
    const asked = await this.repository.idsOf({ askerId: userId });
    await this.unit.runInBatches(asked, (some) => this.eraseQuestions(some));
    const answered = await this.repository.idsOf({ 'answers.authorId': userId });
    await this.unit.runInBatches(answered, (some) => this.eraseAnswers(some, userId));
  }

  /** In a transaction. */
  private async eraseQuestions(questionIds: readonly string[]): Promise<void> {
    for (const question of await this.repository.findAll({ _id: { $in: questionIds } })) {
      if (question.status === 'deleted' && !question.text) continue;
      await this.repository.save('erase', question, WITHOUT_WORDS);
    }
  }

  /** In a transaction. */
  private async eraseAnswers(questionIds: readonly string[], userId: string): Promise<void> {
    const theirs = { _id: { $in: questionIds }, 'answers.authorId': userId };
    for (const question of await this.repository.findAll(theirs)) {
      const answers = question.answers.filter(({ authorId }) => authorId !== userId);
      const queued = question.queued && waitsForAdmin({ ...question, answers });
      await this.repository.save('erase', question, { answers, queued });
    }
  }
}

function refuseDecision(row: Decidable, admin: Admin, now: Date): void {
  const refusal = decisionRefusal(row, admin, now);
  if (refusal) throw new ProblemError(refusal);
}
