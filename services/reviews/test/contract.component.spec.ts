import { shopReadsOf } from '@sokoni/common/testing';
import { reviewsRoutes } from '@sokoni/contracts';
import { BOOT_MS, ReviewsUnderTest } from './reviews-under-test.ts';

describe('the contract of reviews', () => {
  let fixture: ReviewsUnderTest;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start();
  }, BOOT_MS);
  afterAll(() => fixture.stop(), BOOT_MS);

  it.each(Object.values(reviewsRoutes))(
    'refuses $name to a visitor unless it is public',
    async (route) => {
      expect(fixture.service.serves(route)).toBe(true);
      const id = '0'.repeat(24);
      const query = { productId: id, sellerId: id };
      const { status } = await fixture.service
        .as(null)
        .send(route, route.access === 'public' ? { query } : {});
      expect(status).toBe(route.access === 'public' ? 200 : 401);
    },
  );

  it.each(shopReadsOf('reviews'))('answers %s to who is no seller any more', async (_, route) => {
    const former = fixture.service.as(await fixture.service.mint());
    expect((await former.send(route, { query: {} })).status).toBe(200);
  });

  it.each(
    Object.values(reviewsRoutes).filter(
      ({ access }) => Array.isArray(access) && !access.includes('GENERAL'),
    ),
  )('refuses $name to a buyer', async (route) => {
    const buyer = await fixture.service.mint();
    expect((await fixture.service.as(buyer).send(route, {})).status).toBe(403);
  });
});
