import type {
  OwnAnswer,
  OwnQuestion,
  Question,
  QuestionWithProduct,
  QueuedQuestion,
} from '@sokoni/contracts';
import { type Admin, toAssigned } from '../moderation/assignment.ts';
import { toHiddenText } from '../moderation/moderated.ts';
import type { QuestionRecord, StoredAnswer } from './question.schema.ts';
import { answerRow, questionRow, visibleAnswers } from './question.ts';

export function toQuestion(question: QuestionRecord): Question {
  const { _id, text, createdAt } = question;
  return {
    _id: String(_id),
    text,
    createdAt: createdAt.toISOString(),
    answers: visibleAnswers(question).map(toAnswer),
  };
}

export function toQuestionWithProduct(question: QuestionRecord): QuestionWithProduct {
  const { productId, productName } = question;
  return { ...toQuestion(question), productId, productName };
}

export function toOwnQuestion(question: QuestionRecord): OwnQuestion {
  const { status, hiding } = question;
  return { ...toQuestionWithProduct(question), status, hidden: toHiddenText(hiding) };
}

export function toOwnAnswer(question: QuestionRecord, authorId: string): OwnAnswer {
  const { _id, productId, productName, text } = question;
  const own = question.answers.find((answer) => answer.authorId === authorId) as StoredAnswer;
  const answer = { ...toAnswer(own), hidden: toHiddenText(own.hiding) };
  return { questionId: String(_id), productId, productName, question: text, answer };
}

/** With hidden answers, and with what the admin may decide. */
export function toQueuedQuestion(
  question: QuestionRecord,
  reportReasons: QueuedQuestion['reportReasons'],
  admin: Admin,
  now: Date,
): QueuedQuestion {
  const answers = question.answers.map((answer) => ({
    ...toAnswer(answer),
    hidden: toHiddenText(answer.hiding),
    refusal: toAssigned(answerRow(question, answer), admin, now).refusal,
  }));
  const { heldFor } = question;
  return {
    ...toOwnQuestion(question),
    ...{ answers, heldFor: [...heldFor], reportReasons },
    ...toAssigned(questionRow(question), admin, now),
  };
}

function toAnswer({ _id, by, authorName, text, at }: StoredAnswer) {
  return { _id, by, authorName, text, at: at.toISOString() };
}
