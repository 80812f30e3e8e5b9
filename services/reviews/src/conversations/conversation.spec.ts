import { CONTACT_MASK as X } from '@sokoni/contracts';
import type { ConversationRecord } from './conversation.schema.ts';
import {
  isClosed,
  readBy,
  reportedBy,
  sideOf,
  textsFor,
  withMessage,
  withoutWait,
} from './conversation.ts';

const [first, later] = [new Date(1_000), new Date(2_000)];
const empty = {
  ...{ buyerId: 'asha', sellerId: 'juma', count: 0 },
  ...{ unread: { buyer: 0, seller: 0 }, seen: { buyer: 0, seller: 0 } },
  notified: { buyer: false, seller: false },
  ...{ askedAt: null, answeredAt: null, reports: [], erased: [] },
} as unknown as ConversationRecord;
const wrote = (before: ConversationRecord, by: 'buyer' | 'seller', at = first) => ({
  ...before,
  ...withMessage(before, by, 'Ipo?', at),
});

it('a conversation has two sides and no other reader', () => {
  expect(['asha', 'juma', 'zawadi'].map((user) => sideOf(empty, user))).toEqual([
    'buyer',
    'seller',
    null,
  ]);
});

it('a conversation counts what the other side has not read, until it reads or writes', () => {
  const asked = wrote(wrote(empty, 'buyer'), 'buyer');
  expect(asked).toMatchObject({ count: 2, unread: { buyer: 0, seller: 2 }, seen: { seller: 0 } });
  expect(readBy(asked, 'seller')).toMatchObject({ unread: { seller: 0 }, seen: { seller: 2 } });
  expect(wrote(asked, 'seller')).toMatchObject({ unread: { buyer: 1, seller: 0 } });
  expect(readBy({ ...asked, ...readBy(asked, 'seller') }, 'seller')).toBeNull();
});

it('the answer time of a conversation measures the seller from the first message of the buyer to the first answer', () => {
  const answered = wrote(wrote(empty, 'buyer', first), 'seller', later);
  expect(answered).toMatchObject({ askedAt: first, answeredAt: later });
  expect(wrote(answered, 'seller', new Date(3_000))).toMatchObject({ answeredAt: later });
  const begunBySeller = wrote(wrote(empty, 'seller', first), 'buyer', later);
  expect(begunBySeller).toMatchObject({ askedAt: null, answeredAt: null });
});

it('the answer time of a conversation measures no seller who cannot answer', () => {
  expect(withoutWait(wrote(empty, 'buyer'))).toEqual({ askedAt: null });
  expect(withoutWait(wrote(wrote(empty, 'buyer'), 'seller'))).toEqual({ askedAt: first });
});

it('a conversation has one open report of each side', () => {
  const once = { ...empty, ...reportedBy(empty, 'buyer', 'spam', first) };
  const twice = reportedBy(once, 'buyer', 'insult', later);
  expect(twice).toEqual({ queued: true, reports: [{ by: 'buyer', reason: 'insult', at: later }] });
});

it('a conversation is closed by a block and by a deleted account', () => {
  expect(isClosed(empty, [])).toBe(false);
  expect(isClosed(empty, ['admin'])).toBe(true);
  expect(isClosed({ erased: ['seller'] }, [])).toBe(true);
});

it('a conversation masks what the other side has written, and says of the own that it is masked there', () => {
  const messages = [
    { by: 'buyer', text: 'Piga 0712', hiddenFor: null },
    { by: 'buyer', text: '345678', hiddenFor: null },
    { by: 'seller', text: 'duka.co.tz', hiddenFor: 'spam' },
    { by: 'buyer', text: 'Sawa', hiddenFor: null },
  ] as const;
  expect(textsFor('seller', messages)).toEqual([
    { text: `Piga ${X}`, masked: true },
    { text: X, masked: true },
    { text: '', masked: false },
    { text: 'Sawa', masked: false },
  ]);
  expect(textsFor('buyer', messages)[0]).toEqual({ text: 'Piga 0712', masked: true });
});
