import { mayView, uploadToken } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import { type DisputeStatementBody, ordersRoutes, type TeamPermission } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, saleIn } from './support/sale.ts';

const PATIENCE_MS = 300_000;

describe('statements of a dispute', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    admin = await fixture.signIn('ADMIN');
  });
  afterAll(() => fixture.stop());

  const read = (who: Buyer, orderId: string, sellerId: string) =>
    fixture.service.as(who).send(ordersRoutes.dispute, { params: { orderId, sellerId } });
  const say = (who: Buyer, body: Omit<DisputeStatementBody, 'photos'> & { photos?: string[] }) =>
    fixture.service.as(who).send(ordersRoutes.stateInDispute, { body });
  const photoBy = (who: Buyer, imageId = newId()) => ({
    imageId,
    token: uploadToken(fixture.service.config.INTERNAL_KEY, imageId, who.userId),
  });
  /** Whether the address shows the picture to this reader. */
  const shows = (address: string, imageId: string, viewerId: string) => {
    const { pathname, searchParams } = new URL(address, 'http://shop');
    const proof = {
      expires: searchParams.get('expires') ?? '',
      signature: searchParams.get('signature') ?? '',
    };
    const key = fixture.service.config.INTERNAL_KEY;
    return (
      pathname === `/api/private-images/${imageId}` &&
      mayView(key, { imageId, viewerId }, proof, new Date())
    );
  };

  it(
    'is read by both and by admins, with the reason and pictures for the reader’s eyes',
    async () => {
      const { buyer, juma, asha, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      const sellerId = juma.userId;
      const photo = photoBy(buyer);
      const said = await say(buyer, {
        orderId,
        sellerId,
        text: 'It was cracked in the box',
        photos: [photo.token],
      });
      expect(said).toMatchObject({ status: 200, body: { data: { writesAs: 'buyer' } } });
      await say(juma, { orderId, sellerId, text: 'It left my shop whole' });
      for (const [who, writesAs] of [
        [buyer, 'buyer'],
        [juma, 'seller'],
        [admin, null],
      ] as const) {
        const { body } = await read(who, orderId, sellerId);
        if (!body.success) throw new Error(body.message);
        expect(body.data).toMatchObject({
          status: 'disputed',
          reasons: [{ by: 'buyer', text: 'The screen is cracked' }],
          writesAs,
          statements: [
            { by: 'buyer', text: 'It was cracked in the box' },
            { by: 'seller', text: 'It left my shop whole', photos: [] },
          ],
        });
        const [address = ''] = body.data.statements[0]?.photos ?? [];
        expect(shows(address, photo.imageId, who.userId)).toBe(true);
        expect(shows(address, photo.imageId, asha.userId)).toBe(false);
      }
      const { data } = await fixture.service.waitForEvent(
        'dispute.stated',
        (event) => event.data.orderId === orderId && event.data.imageIds.length > 0,
      );
      expect(data).toMatchObject({ userId: buyer.userId, imageIds: [photo.imageId] });
    },
    PATIENCE_MS,
  );

  it(
    'has the side of the shop from who handles its orders, and from nobody else of its team',
    async () => {
      const { buyer, juma, asha, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      const sellerId = juma.userId;
      const helper = async (...permissions: TeamPermission[]) =>
        (await fixture.service.mint({ membership: { sellerId, permissions } })) as Buyer;
      const packer = await helper('orders');
      const body = { orderId, sellerId, text: 'It left our shop whole' };
      expect(await say(packer, body)).toMatchObject({
        status: 200,
        body: { data: { writesAs: 'seller', statements: [{ by: 'seller' }] } },
      });
      const membership = { sellerId: asha.userId, permissions: ['orders' as const] };
      const stranger = (await fixture.service.mint({ membership })) as Buyer;
      for (const other of [await helper('products', 'money'), stranger]) {
        expect(await say(other, body)).toMatchObject({ status: 404 });
        expect(await read(other, orderId, sellerId)).toMatchObject({ status: 404 });
      }
      const { userId } = packer;
      const account = { userId, email: 'packer@sokoni.example', name: 'Packer' };
      await fixture.service.deliverTwice('user.deleted', {
        ...{ ...account, language: 'en', role: 'GENERAL', openOrders: 'cancel' },
      });
      expect((await read(juma, orderId, sellerId)).body).toMatchObject({
        data: { statements: [{ by: 'seller', text: body.text }] },
      });
    },
    PATIENCE_MS,
  );

  it(
    'counts in the dispute what the seller has said during the return, and not what was said before that',
    async () => {
      for (const [text, isAwaited] of [
        ['It was worn when it came back', false],
        [null, true],
      ] as const) {
        const { buyer, juma, orderId } = await saleIn(fixture, 'processing');
        const sellerId = juma.userId;
        await ask(fixture, buyer, orderId, juma, 'request-cancel', 'Ordered twice');
        await say(juma, { orderId, sellerId, text: 'It is packed' });
        await move(fixture, juma, orderId, 'ship');
        await ask(fixture, buyer, orderId, juma, 'deliver');
        await ask(fixture, buyer, orderId, juma, 'request-return', 'Too small');
        if (text) await say(juma, { orderId, sellerId, text });
        await ask(fixture, buyer, orderId, juma, 'dispute', 'The seller does not take it');
        const { body } = await read(juma, orderId, sellerId);
        expect(body).toMatchObject({ data: { status: 'disputed' } });
        expect(body.success && body.data.statementDueAt !== null).toBe(isAwaited);
      }
    },
    PATIENCE_MS,
  );

  it(
    'refuses strangers to read and to add',
    async () => {
      const { buyer, juma, asha, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'request-return', 'Too small');
      const sellerId = juma.userId;
      for (const stranger of [asha, await fixture.signIn()]) {
        expect((await read(stranger, orderId, sellerId)).status).toBe(404);
        expect((await say(stranger, { orderId, sellerId, text: 'Hello' })).status).toBe(404);
      }
      expect((await say(admin, { orderId, sellerId, text: 'Hello' })).body).toMatchObject({
        code: 'dispute-closed',
      });
      expect((await read(buyer, newId(), sellerId)).status).toBe(404);
    },
    PATIENCE_MS,
  );

  it(
    'is written once where it is sent several times at once',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      const sellerId = juma.userId;
      await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      const text = 'It was cracked in the box';
      const sent = await Promise.all([1, 2, 3].map(() => say(buyer, { orderId, sellerId, text })));
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { body } = await read(buyer, orderId, sellerId);
      expect(body).toMatchObject({ data: { statements: [{ by: 'buyer', text }] } });
    },
    PATIENCE_MS,
  );

  it(
    'refuses a picture of another user, and a statement without an open dispute',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      const sellerId = juma.userId;
      expect((await say(buyer, { orderId, sellerId, text: 'Hello' })).body).toMatchObject({
        code: 'dispute-closed',
      });
      await ask(fixture, buyer, orderId, juma, 'request-return', 'Too small');
      const photos = [photoBy(juma).token];
      expect((await say(buyer, { orderId, sellerId, text: 'Look', photos })).body).toMatchObject({
        code: 'dispute-photo-unknown',
      });
      await move(fixture, juma, orderId, 'receive-return');
      expect((await say(juma, { orderId, sellerId, text: 'Thanks' })).body).toMatchObject({
        code: 'dispute-closed',
      });
      expect((await read(buyer, orderId, sellerId)).body).toMatchObject({
        data: { reasons: [{ by: 'buyer', text: 'Too small' }], writesAs: null, statements: [] },
      });
    },
    PATIENCE_MS,
  );

  it(
    'is kept once when the button is pressed twice, and has an end',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'processing');
      await ask(fixture, buyer, orderId, juma, 'request-cancel', 'Ordered twice');
      const sellerId = juma.userId;
      await say(buyer, { orderId, sellerId, text: 'Please' });
      await say(buyer, { orderId, sellerId, text: 'Please' });
      const { body } = await read(juma, orderId, sellerId);
      expect(body).toMatchObject({
        data: { reasons: [{ by: 'buyer', text: 'Ordered twice' }], writesAs: 'seller' },
      });
      expect(body.success && body.data.statements).toHaveLength(1);
      for (let n = 2; n <= 20; n++) await say(buyer, { orderId, sellerId, text: `Please ${n}` });
      expect((await say(buyer, { orderId, sellerId, text: 'Please!' })).body).toMatchObject({
        code: 'dispute-full',
      });
      expect((await say(juma, { orderId, sellerId, text: 'No' })).status).toBe(200);
    },
    PATIENCE_MS,
  );
});
