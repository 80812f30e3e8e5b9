import { commissionOf } from '@sokoni/contracts';
import fc from 'fast-check';
import { discountedOrder, now } from '../../test/support/discounted-order.ts';
import {
  goodsEarningOf,
  orderPaid,
  paymentReversed,
  refundRequested,
  sellerCompleted,
} from '../ledger/ledger.ts';
import type { Posting } from '../ledger/posting.schema.ts';
import { balanceOf } from '../ledger/posting.ts';
import { changesOf } from '../ledger/seller-balance.ts';
import type { OrderRecord } from './order.schema.ts';
import { linesOf, sumOf } from './order.ts';
import { toRefundedFact } from './part-facts.ts';
import {
  isRepeated,
  isWorthRefunding,
  keptOf,
  neverSent,
  parcelOf,
  refundOf,
  restOf,
  stateOf,
  unsentPieces,
  withRefund,
} from './part-lines.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';

const line = {
  ...{ lineId: 'l1', productName: 'Kanga', quantity: 3 },
  ...{ lineTotalTzs: 10_000, discountTzs: 1_000, shopDiscountTzs: 500 },
} as OrderRecord['lines'][number];
const other = { ...line, lineId: 'l2', quantity: 1, lineTotalTzs: 2_000, discountTzs: 0 };
const part = {
  ...{ sellerId: 's', status: 'processing', subtotalTzs: 11_000, deliveryTzs: 3_000 },
  ...{ shopGoodsTzs: 1_000, shopDeliveryTzs: 0, fundedDeliveryTzs: 0, pendingSubsidyTzs: 6_000 },
  ...{ parcels: [], lineRefunds: [] },
} as unknown as SellerOrderRecord;
const requestOf = (lineId: string, quantity: number) => ({
  ...{ key: `${lineId} ${quantity}`, reason: 'broken', at: now },
  lines: [{ lineId, quantity }],
});
const parcel = (quantity: number) => ({
  ...{ key: '', carrier: null, sentAt: now },
  lines: [{ lineId: 'l1', quantity }],
});

describe('some lines of a part', () => {
  it('are refunded at what was paid, the last ones with the delivery', () => {
    const first = refundOf([line, other], part, requestOf('l1', 1));
    expect(first).toMatchObject({
      isLast: false,
      refund: { goodsTzs: 3_000, shopGoodsTzs: 166, deliveryTzs: 0 },
    });
    const after = withRefund(part, first.refund);
    expect(restOf(after)).toMatchObject({ subtotalTzs: 8_000, shopGoodsTzs: 834 });
    expect(refundOf([line, other], after, requestOf('l2', 1)).isLast).toBe(false);
    const both = {
      ...requestOf('l2', 1),
      lines: [...requestOf('l1', 2).lines, ...requestOf('l2', 1).lines],
    };
    const last = refundOf([line, other], after, both);
    expect(last).toMatchObject({ isLast: true, refund: { goodsTzs: 8_000, deliveryTzs: 3_000 } });
  });

  it('are refused beyond what is left, and where nothing was paid for them', () => {
    const twice = () => refundOf([line, other], part, requestOf('l1', 4));
    expect(twice).toThrow('lines-not-left');
    expect(twice).toThrow(expect.objectContaining({ values: { name: 'Kanga', n: 3 } }));
    expect(() => refundOf([line, other], part, requestOf('none', 1))).toThrow('order-not-found');
    const cheap = { ...line, lineTotalTzs: 1_001 };
    expect(() => refundOf([cheap], part, requestOf('l1', 1))).toThrow('refund-too-small');
  });

  it('that have not left are refunded first, and are never sent', () => {
    const sending = { ...part, parcels: [parcel(2)] };
    expect(stateOf(line, sending)).toEqual({ sent: 2, refunded: 0, toSend: 1 });
    const { refund } = refundOf([line, other], sending, requestOf('l1', 2));
    expect(refund.lines).toEqual([{ lineId: 'l1', quantity: 2, unsent: 1 }]);
    const after = withRefund(sending, refund);
    expect(stateOf(line, after)).toEqual({ sent: 2, refunded: 2, toSend: 0 });
    expect(neverSent('l1', after)).toBe(1);
    expect(neverSent('l2', after)).toBe(0);
  });

  it('are sent together as far as they have not left, and no further', () => {
    const sending = { ...part, parcels: [parcel(2)] };
    expect(parcelOf([line, other], sending, parcel(1))).toEqual(parcel(1));
    expect(() => parcelOf([line, other], sending, parcel(2))).toThrow('lines-not-left');
    expect(() => parcelOf([other], sending, parcel(1))).toThrow('order-not-found');
    expect(unsentPieces([line, other], sending)).toEqual([
      { lineId: 'l1', quantity: 1 },
      { lineId: 'l2', quantity: 1 },
    ]);
    expect(unsentPieces([line], { ...part, parcels: [parcel(3)] })).toEqual([]);
  });

  it('are kept with what the seller gets for them', () => {
    const after = withRefund(part, refundOf([line, other], part, requestOf('l1', 1)).refund);
    expect(keptOf(line, part)).toEqual({ pieces: 3, earningTzs: 9_500 });
    expect(keptOf(line, after)).toEqual({ pieces: 2, earningTzs: 9_500 - 3_000 - 166 });
  });

  it('are sent or refunded once a key, whatever the order of the pieces', () => {
    const pieces = [...requestOf('l1', 2).lines, ...requestOf('l2', 1).lines];
    const before = [{ key: 'k', lines: pieces }];
    expect(isRepeated(before, { key: 'k', lines: pieces.toReversed() })).toBe(true);
    expect(isRepeated(before, { key: 'other', lines: pieces })).toBe(false);
    expect(() => isRepeated(before, { key: 'k', lines: requestOf('l1', 2).lines })).toThrow(
      'idempotency-conflict',
    );
    expect(() => isRepeated(before, { key: 'k', lines: requestOf('l1', 1).lines })).toThrow(
      'idempotency-conflict',
    );
  });

  it('of a completed part are with the buyer, and do not go back into stock', () => {
    const { refund } = refundOf(
      [line, other],
      { ...part, status: 'completed' },
      requestOf('l1', 2),
    );
    expect(refund.lines).toEqual([{ lineId: 'l1', quantity: 2, unsent: 0 }]);
  });

  it('take their share of the delivery that the shop was to pay', () => {
    const { refund } = refundOf([line, other], part, requestOf('l1', 3));
    expect(withRefund(part, refund).pendingSubsidyTzs).toBe(1_250);
  });
});

/** Refunds in any order and size, then how each part goes on. */
const refunds = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 })), { maxLength: 25 });
const ends = fc.array(fc.constantFrom('cancel', 'complete', 'piece by piece'), {
  minLength: 3,
  maxLength: 3,
});

describe('refunds by line', () => {
  it('neither make nor lose a shilling, however lines, discounts, pieces and refunds are split', () => {
    fc.assert(
      fc.property(discountedOrder, refunds, ends, (placed, overrides, outcomes) => {
        const about = (reference: string) => ({ reference, provider: 'sandbox', at: now });
        const postings: Posting[] = [orderPaid(about('o'), placed.sellerOrders, false)];
        let backTzs = 0;
        const kept = [];
        for (const [at, first] of placed.sellerOrders.entries()) {
          const own = linesOf(placed, first.sellerId);
          let now_ = first;
          let isOver = false;
          const refund = (lineId: string, quantity: number) => {
            const { refund: one, isLast } = refundOf(own, now_, requestOf(lineId, quantity));
            const before = restOf(now_);
            now_ = withRefund(now_, one);
            const goods = { subtotalTzs: one.goodsTzs, shopGoodsTzs: one.shopGoodsTzs };
            const share = isLast
              ? before
              : { ...first, ...goods, deliveryTzs: 0, shopDeliveryTzs: 0 };
            postings.push(refundRequested(about(`r${postings.length}`), [share]));
            backTzs += one.goodsTzs + one.deliveryTzs;
            isOver = isLast;
            expect(one.goodsTzs + one.deliveryTzs).toBe(sumOf([share as SellerOrderRecord]));
          };
          const tryTo = (lineId: string, quantity: number) => {
            try {
              refund(lineId, quantity);
            } catch (error) {
              expect(String(error)).toMatch(/lines-not-left|refund-too-small/);
            }
          };
          for (const [which, quantity] of overrides) {
            const lineId = own[which % own.length]?.lineId ?? '';
            if (!isOver) tryTo(lineId, quantity);
          }
          if (outcomes[at] === 'piece by piece') {
            for (const { lineId, quantity } of own) {
              for (let pieces = 1; pieces <= quantity && !isOver; pieces++) tryTo(lineId, 1);
              const left =
                quantity -
                stateOf(own.find((one) => one.lineId === lineId) as never, now_).refunded;
              if (left > 0 && !isOver) refund(lineId, left);
            }
            expect(isOver).toBe(true);
          }
          const rest = restOf(now_);
          const earned = own.reduce((sum, one) => sum + keptOf(one, now_).earningTzs, 0);
          expect(goodsEarningOf(rest)).toBe(earned);
          if (isOver) {
            expect(sumOf([rest])).toBe(0);
          } else if (outcomes[at] === 'cancel') {
            postings.push(refundRequested(about(`c${at}`), [rest]));
            backTzs += sumOf([rest]);
          } else {
            expect(rest.subtotalTzs).toBeGreaterThan(0);
            const commissionTzs = commissionOf(goodsEarningOf(rest), 250);
            postings.push(sellerCompleted(about(`d${at}`), rest, commissionTzs));
            kept.push({ ...rest, commissionTzs });
          }
        }
        expect(0 - balanceOf(postings, 'refunds')).toBe(backTzs);
        expect(backTzs + sumOf(kept)).toBe(placed.totalAmountTzs);
        postings.push(paymentReversed(about('p'), kept, backTzs));
        for (const account of ['promotions', 'provider_clearing', 'fees'] as const) {
          expect(balanceOf(postings, account)).toBe(0);
        }
        for (const [, { pendingTzs, availableTzs }] of changesOf(postings)) {
          expect([pendingTzs, availableTzs]).toEqual([0, 0]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('the rest of a part', () => {
  const costs = (paidTzs: number) => ({ ...line, lineTotalTzs: paidTzs, discountTzs: 0 });
  const rest = [{ lineId: 'l1', quantity: 2 }];
  const isWorth = (paidTzs: number, lineRefunds: SellerOrderRecord['lineRefunds'] = []) =>
    isWorthRefunding([costs(paidTzs)], { parcels: [parcel(1)], lineRefunds }, rest);

  it('is refunded only where that gives back a shilling', () => {
    expect([0, 1, 3].map((paidTzs) => isWorth(paidTzs))).toEqual([false, false, true]);
    const wanted = { ...requestOf('l1', 2) };
    for (const paidTzs of [1, 2, 3]) {
      const refund = () => refundOf([costs(paidTzs)], { ...part, parcels: [parcel(1)] }, wanted);
      if (isWorth(paidTzs)) expect(refund).not.toThrow();
      else expect(refund).toThrow('refund-too-small');
    }
  });
});

describe('a part whose money went back', () => {
  const order = {
    ...{ _id: 'o1', orderNumber: 'SK-1', buyer: { userId: 'b' }, delivery: { method: 'delivery' } },
    lines: [{ ...line, sellerId: 's' }],
  } as unknown as OrderRecord;
  const totalOf = (was: SellerOrderRecord['status'], parcels: SellerOrderRecord['parcels']) => {
    const state = { status: 'refunded', parcels, dueAt: null, cash: null };
    const ended = { ...part, ...state } as SellerOrderRecord;
    return toRefundedFact(order, ended, { was, note: '' }).lineTotals;
  };

  it.each([
    ['that nobody sent, by a dispute', 'disputed', [], 3],
    ['of which one piece has left', 'disputed', [parcel(1)], 2],
    ['that came back by a return, which its seller looks through', 'returned', [parcel(3)], 0],
    ['that its buyer has, without a parcel', 'completed', [], 0],
  ] as const)('%s says what goes back into stock', (_what, was, parcels, totalQuantity) => {
    expect(totalOf(was, parcels)).toEqual([{ lineId: 'l1', totalQuantity }]);
  });
});
