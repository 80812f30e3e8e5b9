import { getConnectionToken } from '@nestjs/mongoose';
import { assertAnyOrder, envelopeOf } from '@sokoni/common/testing';
import type { EventData } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { AccountsConsumer } from '../src/accounts/accounts.consumer.ts';
import { ConversationsConsumer } from '../src/conversations/conversations.controller.ts';
import { PaidPartsRepository } from '../src/conversations/paid-parts.repository.ts';
import { ReviewsConsumer } from '../src/reviews/reviews.controller.ts';
import { BOOT_MS, completedPart, ReviewsUnderTest } from './reviews-under-test.ts';

let fixture: ReviewsUnderTest;
beforeAll(async () => {
  fixture = await ReviewsUnderTest.start();
}, BOOT_MS);
afterAll(() => fixture.service.stop(), BOOT_MS);

type Part = EventData<'seller-order.completed'>;
type Delivery = (part: Part) => Promise<void>;
const get = <T>(type: new (...args: never[]) => T): T => fixture.service.app.get(type);

const ordered: Delivery = ({ orderId, orderNumber, buyerId, sellerId, buyerName }) => {
  const buyer = { userId: buyerId, name: buyerName };
  const data = { orderId, orderNumber, buyer, sellerOrders: [{ sellerId, sellerName: 'Duka' }] };
  return get(ConversationsConsumer).onOrdered(
    envelopeOf('order.paid', data as never),
  ) as Promise<void>;
};
const completed: Delivery = (part) =>
  get(ReviewsConsumer).onCompleted(envelopeOf('seller-order.completed', part));
const reversed: Delivery = async ({ lines: _, buyerName: __, ...fact }) => {
  const event = envelopeOf('seller-order.reversed', fact);
  await get(ReviewsConsumer).onReversed(event);
  await get(ConversationsConsumer).onReversed(event);
};
const erased: Delivery = async ({ buyerId: userId }) => {
  const fact = {
    userId,
    role: 'GENERAL',
    openOrders: 'finish',
    name: '',
    email: '',
    language: 'sw',
  };
  const event = envelopeOf('user.deleted', fact as never);
  await get(AccountsConsumer).eraseReviews(event);
  await get(AccountsConsumer).eraseConversations(event);
};

/** What a new buyer may review, and has paid for, after these deliveries. */
async function after(deliveries: readonly Delivery[]) {
  const session = await fixture.service.mint();
  const part = completedPart({ buyerId: session.userId });
  for (const deliver of deliveries) await deliver(part);
  const paid = await get(PaidPartsRepository).find(part);
  const parts = fixture.service.app.get<Connection>(getConnectionToken()).collection('paid_parts');
  const stored = await parts.findOne({ orderId: part.orderId });
  return {
    lines: (await fixture.lines(session)).length,
    isPaid: paid !== null,
    buyerName: stored?.buyerName ?? null,
  };
}

it.each<[string, readonly Delivery[], object]>([
  ['a completed part', [ordered, completed], { lines: 1, isPaid: true }],
  [
    'a part whose payment was taken back',
    [ordered, completed, reversed],
    { lines: 0, isPaid: false },
  ],
  ['a part of a deleted account', [ordered, completed, erased], {}],
])(
  '%s ends the same in any order of deliveries',
  async (_, deliveries, expected) => {
    expect(await after(deliveries)).toMatchObject(expected);
    await assertAnyOrder(deliveries, after, { runs: 12 });
  },
  120_000,
);
