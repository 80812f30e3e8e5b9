import { z } from 'zod';
import {
  ANSWER_LENGTH,
  HELD_REASONS,
  QUESTION_LENGTH,
  REPORT_REASONS,
  SELLER_QUESTION_FILTERS,
} from '../constants/reviews.ts';
import { ageSort, id, paging, requiredProse, timestamp } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { assigned, hiddenText, hideFields, UNDECIDABLE } from './moderation.schemas.ts';
import { aboutProduct, queueQuery, reviewStatus } from './reviews.schemas.ts';

const questionAnswer = z.object({
  _id: id,
  by: z.enum(['seller', 'buyer']),
  /** Of a buyer: the first name and an initial; empty for the seller. */
  authorName: z.string(),
  text: z.string(),
  at: timestamp,
});
export type QuestionAnswer = z.infer<typeof questionAnswer>;

/** No user is named: who asks is of no use to a reader. */
export const question = z.object({
  _id: id,
  text: z.string(),
  createdAt: timestamp,
  /** The seller's first. */
  answers: z.array(questionAnswer),
});
export type Question = z.infer<typeof question>;

const questionWithProduct = question.extend(aboutProduct);
export type QuestionWithProduct = z.infer<typeof questionWithProduct>;

const ownQuestion = questionWithProduct.extend({
  status: reviewStatus,
  hidden: hiddenText.nullable(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

const ownAnswer = z.object({
  questionId: id,
  productId: id,
  productName: z.string(),
  question: z.string(),
  answer: questionAnswer.extend({ hidden: hiddenText.nullable() }),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

const queuedQuestion = ownQuestion.extend({
  heldFor: z.array(z.enum(HELD_REASONS)),
  reportReasons: z.array(z.enum(REPORT_REASONS)),
  /** With those that an admin has hidden. */
  answers: z.array(
    questionAnswer.extend({
      hidden: hiddenText.nullable(),
      /** Why the reader may not decide about this answer. */
      refusal: assigned.refusal,
    }),
  ),
  ...assigned,
});
export type QueuedQuestion = z.infer<typeof queuedQuestion>;

const named = z.object({ questionId: id });
const askBody = z.object({ productId: id, text: requiredProse(QUESTION_LENGTH) });
export type AskBody = z.infer<typeof askBody>;
const answerQuestionBody = named.extend({ text: requiredProse(ANSWER_LENGTH) });
export type AnswerQuestionBody = z.infer<typeof answerQuestionBody>;
const reportQuestionBody = named.extend({ reason: z.enum(REPORT_REASONS) });
export type ReportQuestionBody = z.infer<typeof reportQuestionBody>;
const questionDecisionBody = named.extend({
  decision: z.enum(['publish', 'hide']),
  ...hideFields,
});
export type QuestionDecisionBody = z.infer<typeof questionDecisionBody>;
const answerDecisionBody = questionDecisionBody.extend({ answerId: id });
export type AnswerDecisionBody = z.infer<typeof answerDecisionBody>;

const productQuestionsQuery = z.object({ productId: id, ...paging });
export type ProductQuestionsQuery = z.infer<typeof productQuestionsQuery>;
const listQuery = z.object(paging);
const sellerQuestionsQuery = listQuery.extend({
  show: z.enum(SELLER_QUESTION_FILTERS).default('all'),
  ...ageSort,
});
export type SellerQuestionsQuery = z.infer<typeof sellerQuestionsQuery>;
const saved = z.object({ _id: id, status: reviewStatus });

export const questionsSchemas = {
  productQuestions: { query: productQuestionsQuery, data: z.array(question) },
  myQuestions: { query: listQuery, data: z.array(ownQuestion) },
  askQuestion: {
    body: askBody,
    data: saved,
    refuses: ['not-found', 'own-product-question', 'service-unavailable', 'too-many-requests'],
  },
  deleteQuestion: { body: named, data: saved, refuses: ['not-found'] },
  answerQuestion: {
    body: answerQuestionBody,
    data: z.null(),
    refuses: ['not-found', 'answer-unfit', 'not-a-buyer', 'answers-full'],
  },
  myAnswers: { query: listQuery, data: z.array(ownAnswer) },
  reportQuestion: {
    body: reportQuestionBody,
    data: z.null(),
    refuses: ['not-found', 'own-review'],
  },
  sellerQuestions: { query: sellerQuestionsQuery, data: z.array(questionWithProduct) },
  questionQueue: { query: queueQuery, data: z.array(queuedQuestion) },
  decideQuestion: {
    body: questionDecisionBody,
    data: saved,
    refuses: ['not-found', ...UNDECIDABLE],
  },
  decideAnswer: {
    body: answerDecisionBody,
    data: z.null(),
    refuses: ['not-found', ...UNDECIDABLE],
  },
} satisfies Record<string, RouteSchemas>;
