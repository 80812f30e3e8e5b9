import { REPORT_REASONS } from '@sokoni/contracts/browser';
import {
  answerQuestion,
  askQuestion,
  decideAnswer,
  decideQuestion,
  reportQuestion,
} from '../../features/questions/questions.api.ts';
import { type FormAnswer, readIntent, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { readForm } from '../read-form.ts';
import { assignFrom, reasonOf } from './moderation.ts';
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
  const form = await readForm(request);
  const [questionId, text] = [textOf(form, 'question'), textOf(form, 'text')];
  const intent = readIntent(form, ['report', 'answer', 'ask']);
  if (intent === 'report') {
    const reason = REPORT_REASONS.find((known) => known === form.get('reason')) ?? 'other';
    return thenNotice(request, here, () => reportQuestion({ questionId, reason }, caller));
  }
  return thenForm(form, here, () =>
    intent === 'answer'
      ? answerQuestion({ questionId, text }, caller)
      : askQuestion({ productId, text }, caller),
  );
}

/** The seller answers a question. */
export async function answerAsker(
  request: Request,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const answer = { questionId: textOf(form, 'question'), text: textOf(form, 'text') };
  return thenForm(form, here, () => answerQuestion(answer, caller));
}

/** An admin takes a question of the queue, and publishes or hides it or one of its answers. */
export async function decideAboutQuestion(
  request: Request,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const questionId = textOf(form, 'question');
  const row = { kind: 'question', rowId: questionId } as const;
  const assigned = assignFrom(request, form, row, { caller, here });
  if (assigned) return assigned;
  const decision = readIntent(form, ['publish', 'hide']);
  const body = { questionId, decision, ...reasonOf(form) } as const;
  const answerId = textOf(form, 'answer');
  return thenNotice(request, here, () =>
    answerId ? decideAnswer({ ...body, answerId }, caller) : decideQuestion(body, caller),
  );
}
