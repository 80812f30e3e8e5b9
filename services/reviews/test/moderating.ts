import type { TestSession } from '@sokoni/common/testing';
import { reviewsRoutes } from '@sokoni/contracts';
import type { ReviewsUnderTest } from './reviews-under-test.ts';

/** `saved`, or the code of the refusal. */
export const codeOf = ({ body }: { body: { success: boolean; code?: unknown } }) =>
  body.success ? 'saved' : body.code;

/** What admins do with the queue of reviews. */
export const moderating = (under: () => ReviewsUnderTest) => ({
  decide: async (admin: TestSession, reviewId: string, decision: 'publish' | 'hide', note = '') => {
    const body = { reviewId, decision, reason: 'insult', note } as const;
    return codeOf(await under().service.as(admin).send(reviewsRoutes.decideReview, { body }));
  },
  queue: (admin: TestSession, show: 'all' | 'mine' | 'free') =>
    under()
      .service.as(admin)
      .call(reviewsRoutes.reviewQueue, { query: { show, limit: 200 } }),
});
