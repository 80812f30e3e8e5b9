import { HIDE_REASONS, REPORT_REASONS } from '@sokoni/contracts/browser';
import {
  answerQuestion,
  askQuestion,
  decideQuestion,
  removeAnswer,
  reportQuestion,
} from '../../features/questions/questions.api.ts';
import { type FormAnswer, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { thenForm, thenNotice } from './then-notice.ts';

interface Place {
  readonly caller: Caller;
  /** The page that is shown again. */
  readonly here: string;
}

/** A reader asks, answers or reports. */
export async function talkAboutProduct(
  request: Request,
  productId: string,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await request.formData();
  const [questionId, text] = [textOf(form, 'question'), textOf(form, 'text')];
  if (form.get('intent') === 'report') {
    const reason = REPORT_REASONS.find((known) => known === form.get('reason')) ?? 'other';
    return thenNotice(request, here, () => reportQuestion({ questionId, reason }, caller));
  }
  return thenForm(form, here, () =>
    form.get('intent') === 'answer'
      ? answerQuestion({ questionId, text }, caller)
      : askQuestion({ productId, text }, caller),
  );
}

/** The seller answers a question. */
export async function answerAsker(
  request: Request,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await request.formData();
  const answer = { questionId: textOf(form, 'question'), text: textOf(form, 'text') };
  return thenForm(form, here, () => answerQuestion(answer, caller));
}

/** An admin publishes or hides a question, or takes an answer off. */
export async function decideAboutQuestion(
  request: Request,
  { caller, here }: Place,
): Promise<Response> {
  const form = await request.formData();
  const questionId = textOf(form, 'question');
  if (form.get('intent') === 'remove-answer') {
    const answerId = textOf(form, 'answer');
    return thenNotice(request, here, () => removeAnswer({ questionId, answerId }, caller));
  }
  const decision = form.get('intent') === 'publish' ? 'publish' : 'hide';
  const reason = HIDE_REASONS.find((known) => known === form.get('reason')) ?? 'other';
  return thenNotice(request, here, () => decideQuestion({ questionId, decision, reason }, caller));
}
