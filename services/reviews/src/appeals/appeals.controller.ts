import { Controller, Injectable } from '@nestjs/common';
import { type Call, Clock, Endpoint, ProblemError, reply, UnitOfWork } from '@sokoni/common';
import {
  type AppealBody,
  type ModeratedKind,
  moderationRoutes,
  type OwnHiddenText,
} from '@sokoni/contracts';
import { appealRefusal, type Hiding, toHiddenText, withAppeal } from '../moderation/moderated.ts';
import { QuestionsRepository } from '../questions/questions.repository.ts';
import { ReviewsRepository } from '../reviews/reviews.repository.ts';

const MOST_LISTED = 200;

/** What admins have hidden of a user, and the appeals against it. */
@Injectable()
export class AppealsService {
  private readonly appealsOf: Readonly<
    Record<ModeratedKind, (userId: string, textId: string, text: string) => Promise<void>>
  >;

  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly questions: QuestionsRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.appealsOf = {
      review: (...appeal) => this.ofReview(...appeal),
      question: (...appeal) => this.ofQuestion(...appeal),
      answer: (...appeal) => this.ofAnswer(...appeal),
    };
  }

  /** The last hidden first. */
  async hiddenTexts(userId: string): Promise<OwnHiddenText[]> {
    const hidden = { hiding: { $ne: null } };
    const [reviews, asked, answered] = await Promise.all([
      this.reviews.findAll({ authorId: userId, ...hidden }),
      this.questions.findAll({ askerId: userId, ...hidden }),
      this.questions.findAll({ answers: { $elemMatch: { authorId: userId, ...hidden } } }),
    ]);
    const own = answered.flatMap(({ productId, productName, answers, status }) =>
      answers
        .filter(({ authorId }) => authorId === userId && status !== 'deleted')
        .map((answer) => listed('answer', { ...answer, productId, productName })),
    );
    return [
      ...reviews.map((review) => listed('review', review)),
      ...asked.map((question) => listed('question', question)),
      ...own,
    ]
      .flat()
      .sort((one, other) => other.hidden.at.localeCompare(one.hidden.at))
      .slice(0, MOST_LISTED);
  }

  async appeal(userId: string, { kind, textId, text }: AppealBody) {
    await this.unit.run(() => this.appealsOf[kind](userId, textId, text));
    return reply(null, 'appeal-sent');
  }

  private async ofReview(userId: string, reviewId: string, text: string): Promise<void> {
    const review = await this.reviews.find(reviewId);
    const hiding = this.appealed(review?.authorId === userId ? review.hiding : null, text);
    if (review && hiding) await this.reviews.save('appeal', review, { hiding, queued: true });
  }

  private async ofQuestion(userId: string, questionId: string, text: string): Promise<void> {
    const question = await this.questions.find(questionId);
    const hiding = this.appealed(question?.askerId === userId ? question.hiding : null, text);
    if (question && hiding) await this.questions.save('appeal', question, { hiding, queued: true });
  }

  private async ofAnswer(userId: string, answerId: string, text: string): Promise<void> {
    const mine = { answers: { $elemMatch: { _id: answerId, authorId: userId } } };
    const [question] = await this.questions.findAll(mine);
    const answer = question?.answers.find(({ _id }) => _id === answerId);
    const hiding = this.appealed(answer?.hiding ?? null, text);
    if (!question || !hiding) return;
    const answers = question.answers.map((one) => (one === answer ? { ...one, hiding } : one));
    await this.questions.save('answer:appeal', question, { answers, queued: true });
  }

  /** Null where the same appeal is there already: its answer was lost. */
  private appealed(hiding: Hiding | null, text: string): Hiding | null {
    if (hiding?.appeal?.text === text) return null;
    const now = this.clock.now();
    const refusal = appealRefusal(hiding, now);
    if (refusal || !hiding) throw new ProblemError(refusal ?? 'not-found');
    return withAppeal(hiding, text, now);
  }
}

type Listed = Omit<OwnHiddenText, 'kind' | '_id' | 'hidden'> & {
  readonly _id: unknown;
  readonly hiding: Hiding | null;
};

function listed(
  kind: ModeratedKind,
  { _id, productId, productName, text, hiding }: Listed,
): OwnHiddenText[] {
  const hidden = toHiddenText(hiding);
  return hidden ? [{ kind, _id: String(_id), productId, productName, text, hidden }] : [];
}

@Controller()
export class AppealsController {
  constructor(private readonly appeals: AppealsService) {}

  @Endpoint(moderationRoutes.hiddenTexts)
  hiddenTexts({ userId }: Call<typeof moderationRoutes.hiddenTexts>) {
    return this.appeals.hiddenTexts(userId);
  }

  @Endpoint(moderationRoutes.appeal)
  appeal({ userId, body }: Call<typeof moderationRoutes.appeal>) {
    return this.appeals.appeal(userId, body);
  }
}
