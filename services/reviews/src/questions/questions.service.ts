import { Injectable } from '@nestjs/common';
import {
  actsFor,
  Clock,
  InternalClient,
  newestPage,
  type Paging,
  ProblemError,
  RateLimiterService,
  reply,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import {
  type AnswerQuestionBody,
  type AskBody,
  catalogueRoutes,
  namesOf,
  type Product,
  type ProductQuestionsQuery,
  QUESTIONS_A_DAY,
  type SellerOpinionTasks,
  type SellerQuestionsQuery,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { reasonsToHold } from '../moderation/held-back.ts';
import { decisionOf, newlyModerated } from '../moderation/moderated.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import {
  toOwnAnswer,
  toOwnQuestion,
  toQuestion,
  toQuestionWithProduct,
} from './question.mapper.ts';
import type { QuestionRecord, StoredAnswer } from './question.schema.ts';
import { answerDecisions, newAnswers, timesOf, WITHOUT_WORDS, withAnswer } from './question.ts';
import { type QuestionChange, QuestionsRepository, UNANSWERED } from './questions.repository.ts';

@Injectable()
export class CatalogueClient {
  constructor(private readonly http: InternalClient) {}

  /** A product of the shop; null for one that is not listed. */
  async findProduct(productId: string): Promise<Product | null> {
    const body = { productIds: [productId] };
    const route = catalogueRoutes.productsForCarts;
    const [product] = await this.http.call(route, { body }, { idempotent: true });
    return product ?? null;
  }
}

const PER_USER = { name: 'question', max: QUESTIONS_A_DAY, windowMs: 24 * 3_600_000 };

@Injectable()
export class QuestionsService {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly purchases: PurchasesRepository,
    private readonly catalogue: CatalogueClient,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async ofProduct({ productId, ...paging }: ProductQuestionsQuery) {
    const found = await this.questions.list({ productId, status: 'published' }, paging);
    return newestPage(found, paging, toQuestion);
  }

  async ofAsker(askerId: string, paging: Paging) {
    return newestPage(await this.questions.list({ askerId }, paging), paging, toOwnQuestion);
  }

  /** Questions that the user has answered, each with that answer. */
  async ofAuthor(userId: string, paging: Paging) {
    const found = await this.questions.list({ 'answers.authorId': userId }, paging);
    return newestPage(found, paging, (question) => toOwnAnswer(question, userId));
  }

  async ofSeller(sellerId: string, { show, ...query }: SellerQuestionsQuery) {
    const shown = show === 'unanswered' ? UNANSWERED : { status: 'published' as const };
    const found = await this.questions.list({ sellerId, ...shown }, query);
    return newestPage(found, query, toQuestionWithProduct);
  }

  async unansweredBy(sellerId: string): Promise<SellerOpinionTasks['questions']> {
    const { count, oldestAt } = await this.questions.unanswered(sellerId);
    return { count, oldestAt: oldestAt?.toISOString() ?? null };
  }

  async ask(askerId: string, { productId, text }: AskBody) {
    const product = await this.catalogue.findProduct(productId);
    if (!product) throw new ProblemError('not-found');
    const sellerId = product.userId._id;
    if (sellerId === askerId) throw new ProblemError('own-product-question');
    await this.limits.take(PER_USER, askerId);
    const now = this.clock.now();
    const moderated = newlyModerated(reasonsToHold(text));
    const question: QuestionRecord = {
      _id: new Types.ObjectId(),
      productId: product._id,
      ...namesOf(product),
      ...{ sellerId, askerId, text, answers: [] },
      ...moderated,
      ...timesOf(null, { ...moderated, answers: [] }, now),
      createdAt: now,
      version: 1,
    };
    await this.unit.run(async () => {
      await this.purchases.refuseErased(askerId);
      await this.questions.insert(question);
      this.publish(null, question);
    });
    return savedReply(question);
  }

  async remove(askerId: string, questionId: string) {
    const saved = await this.unit.run(async () => {
      const question = await this.questions.find(questionId);
      if (question?.askerId !== askerId || question.status === 'deleted') {
        throw new ProblemError('not-found');
      }
      return this.questions.save('delete', question, WITHOUT_WORDS);
    });
    return reply({ _id: String(saved._id), status: saved.status }, 'question-deleted');
  }

  /** An answer is shown at once, so it may have nothing that a question is held back for. */
  async answer(session: Session, { questionId, text }: AnswerQuestionBody) {
    if (reasonsToHold(text).length > 0) throw new ProblemError('answer-unfit');
    await this.unit.run(async () => {
      const question = await this.questions.find(questionId);
      if (question?.status !== 'published') throw new ProblemError('not-found');
      const answer = { ...(await this.signed(question, session)), text };
      const answers = withAnswer(question, answer);
      if (!answers) throw new ProblemError('answers-full');
      // Written in place of a hidden one: an admin looks at it.
      const replacesHidden = question.answers.some(
        ({ authorId, hiding }) => authorId === answer.authorId && hiding,
      );
      const queued = question.queued || replacesHidden;
      await this.save('answer', question, { answers, queued });
    });
    return reply(null, 'question-answered');
  }

  /** In a transaction: saves a change, and publishes the event that others are notified by. */
  async save(
    action: string,
    before: QuestionRecord,
    change: QuestionChange,
  ): Promise<QuestionRecord> {
    const times = timesOf(before, { ...before, ...change }, this.clock.now());
    const after = await this.questions.save(action, before, { ...change, ...times });
    this.publish(before, after);
    return after;
  }

  /** Who answers: the seller, also by the team, or a buyer who has received the product. */
  private async signed(
    { sellerId, productId }: QuestionRecord,
    session: Session,
  ): Promise<Omit<StoredAnswer, 'text'>> {
    const bySeller = actsFor(session, sellerId, 'orders');
    const authorId = bySeller ? sellerId : session.userId;
    const mark = {
      _id: String(new Types.ObjectId()),
      authorId,
      at: this.clock.now(),
      hiding: null,
    };
    const authorName = await this.purchases.takeName(authorId);
    if (authorName === null) throw new ProblemError('not-found');
    if (bySeller) return { ...mark, by: 'seller', authorName: '' };
    if (!(await this.purchases.hasBought(authorId, productId))) {
      throw new ProblemError('not-a-buyer');
    }
    return { ...mark, by: 'buyer', authorName };
  }

  private publish(before: QuestionRecord | null, after: QuestionRecord): void {
    const { productId, sellerId, askerId, version } = after;
    const questionId = String(after._id);
    const envelope = { aggregateId: questionId, version };
    const about = { questionId, productId, ...namesOf(after) };
    if (after.announced && !before?.announced) {
      this.unit.publish('question.published', { ...envelope, data: { ...about, sellerId } });
    }
    const decision = decisionOf(before, after);
    if (decision) {
      const data = { ...about, askerId, ...decision };
      this.unit.publish('question.decided', { ...envelope, data });
    }
    for (const { answerId, authorId, outcome } of answerDecisions(before, after)) {
      const data = { ...about, answerId, authorId, ...outcome };
      this.unit.publish('answer.decided', { ...envelope, data });
    }
    for (const { by, authorId } of newAnswers(before, after)) {
      if (authorId === askerId) continue;
      this.unit.publish('question.answered', { ...envelope, data: { ...about, askerId, by } });
    }
  }
}

function savedReply({ _id, status }: QuestionRecord) {
  const message = status === 'published' ? 'question-published' : 'question-held';
  return reply({ _id: String(_id), status }, message);
}
