import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, type TestSession } from '@sokoni/common/testing';
import { MAX_REVIEW_PHOTOS, reviewsRoutes } from '@sokoni/contracts';
import { statusOf as statusAt, uploaded as upload } from './photo-upload.ts';
import { BOOT_MS, ReviewsUnderTest } from './reviews-under-test.ts';

describe('photos of reviews, with the real media', () => {
  let fixture: ReviewsUnderTest;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sokoni-review-photos-'));
    const env = { MEDIA_DIR: folder, UPLOADS_PER_MINUTE: '100' };
    fixture = await ReviewsUnderTest.start({ neighbours: ['media'], env });
  }, BOOT_MS);
  afterAll(async () => {
    await fixture.stop();
    await rm(folder, { recursive: true, force: true });
  }, BOOT_MS);

  const statusOf = (address: string, session?: TestSession) => statusAt(fixture, address, session);
  const uploaded = (session: TestSession) => upload(fixture, session, 'reviews');

  async function withPhotos(count: number, text = 'Nzuri') {
    const buyer = await fixture.buyer();
    const photos: string[] = [];
    for (let at = 0; at < count; at += 1) photos.push(await uploaded(buyer.session));
    const { body, status } = await fixture.write(buyer.session, buyer.lineId, { text, photos });
    return { ...buyer, photos, status, reviewId: body.success ? body.data._id : '' };
  }

  const shownPhotos = async (productId: string) =>
    (await fixture.shown(productId)).reviews.flatMap(({ photos }) => photos);
  const ownReview = async (session: TestSession) => (await fixture.lines(session))[0]?.review;

  it('are shown with the review, and gone from their address once it is hidden', async () => {
    const { productId, reviewId, session } = await withPhotos(2);
    const addresses = await shownPhotos(productId);
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      await eventually(async () => expect(await statusOf(address)).toBe(200));
    }
    await fixture.decide(reviewId, 'hide');
    expect(await shownPhotos(productId)).toEqual([]);
    for (const address of addresses) {
      await eventually(async () => expect(await statusOf(address)).toBe(404));
    }
    const own = await ownReview(session);
    expect(await statusOf(own?.photos[0]?.url ?? '', session)).toBe(200);
  });

  it('are held back with their text: only its author and an admin see them', async () => {
    const { reviewId, session, productId } = await withPhotos(1, 'Piga 0712 345 678');
    const queued = async () => (await fixture.queue()).find(({ _id }) => _id === reviewId);
    const [link = ''] = (await queued())?.photos ?? [];
    expect(link).toMatch(/^\/api\/private-images\//);
    expect(await statusOf(link, session)).toBe(404);
    expect(await statusOf((await ownReview(session))?.photos[0]?.url ?? '', session)).toBe(200);
    await fixture.decide(reviewId, 'publish');
    const [address = ''] = await shownPhotos(productId);
    await eventually(async () => expect(await statusOf(address)).toBe(200));
  });

  it('stay, go and come in an edit', async () => {
    const { session, reviewId, productId } = await withPhotos(2);
    const [first, second] = (await ownReview(session))?.photos ?? [];
    const [kept = '', dropped = ''] = await shownPhotos(productId);
    const edit = (photos?: string[]) => {
      const body = { reviewId, stars: 4, text: 'Bado nzuri', ...(photos && { photos }) };
      return fixture.service.as(session).send(reviewsRoutes.editReview, { body });
    };
    await edit();
    expect(await shownPhotos(productId)).toEqual([kept, dropped]);
    await edit([first?.token ?? '', await uploaded(session)]);
    const [still, added = ''] = await shownPhotos(productId);
    expect(still).toBe(kept);
    for (const shown of [kept, added]) {
      await eventually(async () => expect(await statusOf(shown)).toBe(200));
    }
    await eventually(async () => expect(await statusOf(dropped)).toBe(404));
    expect(second?.token).not.toBe(first?.token);
  });

  it('are deleted with the review', async () => {
    const { session, reviewId, productId } = await withPhotos(1);
    const [address = ''] = await shownPhotos(productId);
    await eventually(async () => expect(await statusOf(address)).toBe(200));
    await fixture.service.as(session).send(reviewsRoutes.deleteReview, { body: { reviewId } });
    await eventually(async () => expect(await statusOf(address)).toBe(404));
    expect((await ownReview(session))?.photos).toEqual([]);
  });

  it('are refused from another user, forged, or more than the form takes', async () => {
    const { session, lineId } = await fixture.buyer();
    const others = await uploaded(await fixture.service.mint());
    for (const photos of [[others], ['nothing'], [`${others.slice(0, 32)}.signed`]]) {
      const { body } = await fixture.write(session, lineId, { photos });
      expect(body).toMatchObject({ code: 'photo-unknown' });
    }
    const many = Array.from({ length: MAX_REVIEW_PHOTOS + 1 }, () => others);
    expect((await fixture.write(session, lineId, { photos: many })).body).toMatchObject({
      code: 'invalid-input',
    });
  });

  it('go with the account of the author', async () => {
    const { session, productId } = await withPhotos(1);
    const [address = ''] = await shownPhotos(productId);
    await eventually(async () => expect(await statusOf(address)).toBe(200));
    await fixture.deleteAccount(session.userId);
    expect(await shownPhotos(productId)).toEqual([]);
    await eventually(async () => expect(await statusOf(address)).toBe(404));
  });
});
