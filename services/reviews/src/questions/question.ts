import { MOST_ANSWERS } from '@sokoni/contracts';
import type { QuestionRecord, StoredAnswer } from './question.schema.ts';

type Answered = Pick<QuestionRecord, 'answers'>;

/** With an answer that replaces an earlier one of its author; null where there are enough. */
export function withAnswer({ answers }: Answered, answer: StoredAnswer): StoredAnswer[] | null {
  const others = answers.filter(({ authorId }) => authorId !== answer.authorId);
  if (others.length >= MOST_ANSWERS && answer.by === 'buyer') return null;
  return answer.by === 'seller' ? [answer, ...others] : [...others, answer];
}

/** Answers of authors who had none before. */
export function newAnswers(before: Answered | null, after: Answered): StoredAnswer[] {
  const known = new Set(before?.answers.map(({ authorId }) => authorId));
  return before ? after.answers.filter(({ authorId }) => !known.has(authorId)) : [];
}

type Times = Pick<QuestionRecord, 'announcedAt' | 'answeredAt'>;

/** What the seller's speed is measured by; the first time counts, until the answer is removed. */
export function timesOf(
  before: Times | null,
  { announced, answers }: Pick<QuestionRecord, 'announced' | 'answers'>,
  now: Date,
): Times {
  const answered = answers.some(({ by }) => by === 'seller');
  return {
    announcedAt: before?.announcedAt ?? (announced ? now : null),
    answeredAt: answered ? (before?.answeredAt ?? now) : null,
  };
}

export const WITHOUT_WORDS = {
  text: '',
  answers: [],
  status: 'deleted',
  heldFor: [],
  queued: false,
  openReports: 0,
} as const satisfies Partial<QuestionRecord>;
