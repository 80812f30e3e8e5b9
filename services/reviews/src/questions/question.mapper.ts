import type { OwnQuestion, Question, QuestionWithProduct } from '@sokoni/contracts';
import type { QuestionRecord } from './question.schema.ts';

export function toQuestion({ _id, text, createdAt, answers }: QuestionRecord): Question {
  return {
    _id: String(_id),
    text,
    createdAt: createdAt.toISOString(),
    answers: answers.map(({ _id, by, authorName, text, at }) => ({
      ...{ _id, by, authorName, text },
      at: at.toISOString(),
    })),
  };
}

export function toQuestionWithProduct(question: QuestionRecord): QuestionWithProduct {
  const { productId, productName } = question;
  return { ...toQuestion(question), productId, productName };
}

export function toOwnQuestion(question: QuestionRecord): OwnQuestion {
  const { status, hiddenFor } = question;
  return { ...toQuestionWithProduct(question), status, hiddenFor };
}
