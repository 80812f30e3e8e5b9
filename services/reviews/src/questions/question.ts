import { MOST_ANSWERS } from '@sokoni/contracts';
import type { Decidable } from '../moderation/assignment.ts';
import { decisionOf, isAppealed, type Outcome } from '../moderation/moderated.ts';
import type { QuestionRecord, StoredAnswer } from './question.schema.ts';

type Answered = Pick<QuestionRecord, 'answers'>;

/** What everybody reads. */
export function visibleAnswers({ answers }: Answered): StoredAnswer[] {
  return answers.filter(({ hiding }) => !hiding);
}

/** With an answer that replaces an earlier one of its author; null where there are enough. */
export function withAnswer({ answers }: Answered, answer: StoredAnswer): StoredAnswer[] | null {
  const own = answers.find(({ authorId }) => authorId === answer.authorId);
  // Sent again after a lost answer: reports and decisions go on to name it.
  if (own && !own.hiding && own.text === answer.text) return [...answers];
  const others = answers.filter((one) => one !== own);
  if (others.length >= MOST_ANSWERS && answer.by === 'buyer') return null;
  return answer.by === 'seller' ? [answer, ...others] : [...others, answer];
}

/** Answers of authors who had none before. */
export function newAnswers(before: Answered | null, after: Answered): StoredAnswer[] {
  const known = new Set(before?.answers.map(({ authorId }) => authorId));
  return before ? after.answers.filter(({ authorId }) => !known.has(authorId)) : [];
}

interface AnswerDecision extends Pick<StoredAnswer, 'authorId'> {
  readonly answerId: string;
  readonly outcome: Outcome;
}

/** What an admin has decided about answers that are still the same. */
export function answerDecisions(before: Answered | null, after: Answered): AnswerDecision[] {
  const known = new Map(before?.answers.map((answer) => [answer._id, answer]));
  return after.answers.flatMap((answer) => {
    const { _id: answerId, authorId } = answer;
    const was = known.get(answerId);
    const outcome = was ? decisionOf(shownAs(was), shownAs(answer)) : null;
    return outcome ? [{ answerId, authorId, outcome }] : [];
  });
}

function shownAs({ hiding }: StoredAnswer) {
  return { status: hiding ? ('hidden' as const) : ('published' as const), hiding };
}

type Times = Pick<QuestionRecord, 'announcedAt' | 'answeredAt'>;

/** What the seller's speed is measured by; the first time counts, until the answer is removed. */
export function timesOf(
  before: Times | null,
  { announced, answers }: Pick<QuestionRecord, 'announced' | 'answers'>,
  now: Date,
): Times {
  const answered = visibleAnswers({ answers }).some(({ by }) => by === 'seller');
  return {
    announcedAt: before?.announcedAt ?? (announced ? now : null),
    answeredAt: answered ? (before?.answeredAt ?? now) : null,
  };
}

/** Something waits for an admin, after a decision about one of the answers. */
export function waitsForAdmin(question: QuestionRecord): boolean {
  const { status, openReports, hiding, answers } = question;
  if (status === 'deleted') return false;
  if (status === 'held' || openReports > 0 || isAppealed(hiding)) return true;
  return answers.some((answer) => isAppealed(answer.hiding));
}

/** As the rules of decisions see a question. */
export function questionRow(question: QuestionRecord): Decidable {
  return { ...question, authorId: question.askerId };
}

/** An answer is decided with its question: who has taken one, has the other. */
export function answerRow({ assignment }: QuestionRecord, answer: StoredAnswer): Decidable {
  const { hiding, authorId } = answer;
  const queued = !hiding || isAppealed(hiding);
  return { queued, hiding, decidedBy: hiding?.by ?? null, assignment, authorId };
}

export const WITHOUT_WORDS = {
  text: '',
  answers: [],
  status: 'deleted',
  heldFor: [],
  queued: false,
  openReports: 0,
  hiding: null,
  assignment: null,
} as const satisfies Partial<QuestionRecord>;
