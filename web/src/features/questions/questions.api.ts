import {
  type QuestionWithProduct,
  type QueuedQuestion,
  questionsRoutes,
  type RouteBody,
  type RouteData,
  type RouteQuery,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

export type ProductQuestions = RouteData<typeof questionsRoutes.productQuestions>;

export function fetchProductQuestions(
  query: RouteQuery<typeof questionsRoutes.productQuestions>,
  caller?: Caller,
): Promise<Answer<ProductQuestions>> {
  return send(questionsRoutes.productQuestions, { query }, caller);
}

/** Those of the caller, the newest first. */
export async function fetchOwnQuestionIds(caller: Caller): Promise<readonly string[]> {
  const { data } = await send(questionsRoutes.myQuestions, { query: {} }, caller);
  return data.map(({ _id }) => _id);
}

/** By what the seller's list is sorted. */
export const QUESTION_COLUMNS = ['age'] as const;

export function listSellersQuestions(
  query: RouteQuery<typeof questionsRoutes.sellerQuestions>,
  caller?: Caller,
): Promise<Answer<QuestionWithProduct[]>> {
  return send(questionsRoutes.sellerQuestions, { query }, caller);
}

export function listQuestionQueue(
  query: RouteQuery<typeof questionsRoutes.questionQueue>,
  caller?: Caller,
): Promise<Answer<QueuedQuestion[]>> {
  return send(questionsRoutes.questionQueue, { query }, caller);
}

export async function askQuestion(
  body: RouteBody<typeof questionsRoutes.askQuestion>,
  caller?: Caller,
): Promise<string> {
  return (await send(questionsRoutes.askQuestion, { body }, caller)).message;
}

export async function answerQuestion(
  body: RouteBody<typeof questionsRoutes.answerQuestion>,
  caller?: Caller,
): Promise<string> {
  return (await send(questionsRoutes.answerQuestion, { body }, caller)).message;
}

export async function reportQuestion(
  body: RouteBody<typeof questionsRoutes.reportQuestion>,
  caller?: Caller,
): Promise<string> {
  return (await send(questionsRoutes.reportQuestion, { body }, caller)).message;
}

export async function decideQuestion(
  body: RouteBody<typeof questionsRoutes.decideQuestion>,
  caller?: Caller,
): Promise<string> {
  return (await send(questionsRoutes.decideQuestion, { body }, caller)).message;
}

export async function decideAnswer(
  body: RouteBody<typeof questionsRoutes.decideAnswer>,
  caller?: Caller,
): Promise<string> {
  return (await send(questionsRoutes.decideAnswer, { body }, caller)).message;
}
