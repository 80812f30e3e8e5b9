import { sumOfTax, TAX_KINDS } from '@sokoni/contracts';
import fc from 'fast-check';
import { discountedOrder, now } from '../../test/support/discounted-order.ts';
import { PAID_TERMS } from '../../test/support/paid-terms.ts';
import type { OrderRecord } from './order.schema.ts';
import { linesOf, sumOf } from './order.ts';
import { collectedTzs } from './part-cash.ts';
import { amountRefundOf, refundOf, restOf, stateOf, withRefund } from './part-lines.ts';
import { taxBackOfPart, withTax } from './part-tax.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';

const VAT_NUMBER = '40001234A';
const LATER = new Date(now.getTime() + 60_000);

interface Refunding {
  readonly order: OrderRecord;
  part: SellerOrderRecord;
}

/** Some pieces of a line, as many as are left; false once nothing is. */
function refundPieces(sale: Refunding, which: number, pieces: number, at: Date): void {
  const lines = linesOf(sale.order, sale.part.sellerId);
  const line = lines[which % lines.length];
  const left = line ? line.quantity - stateOf(line, sale.part).refunded : 0;
  const quantity = Math.min(pieces, left);
  if (!line || quantity === 0) return;
  const request = { key: '', lines: [{ lineId: line.lineId, quantity }], reason: '', at };
  try {
    sale.part = withRefund(sale.part, refundOf(lines, sale.part, request).refund);
  } catch (error) {
    if (!String(error).includes('refund-too-small')) throw error;
  }
}

function refundAmount(sale: Refunding, permille: number, at: Date): void {
  const worth = sumOf([restOf(sale.part)]);
  if (worth < 2) return;
  const amountTzs = 1 + Math.floor(((worth - 2) * permille) / 1_000);
  sale.part = withRefund(sale.part, amountRefundOf(sale.part, { amountTzs, reason: '', at }));
}

const step = fc.oneof(
  fc.record({ which: fc.nat(8), pieces: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ permille: fc.integer({ min: 0, max: 1_000 }) }),
);
const takenOff = fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 3 })), { maxLength: 3 });
const kinds = fc.array(fc.constantFrom(...TAX_KINDS, undefined), { minLength: 8, maxLength: 8 });

it('the tax of a part is that of what was paid, and of all its refunds together exactly that', () => {
  fc.assert(
    fc.property(
      discountedOrder,
      kinds,
      takenOff,
      fc.array(step, { maxLength: 8 }),
      fc.boolean(),
      fc.boolean(),
      (placed, of, before, after, inCash, forBusiness) => {
        const lines = placed.lines.map((line, at) => ({ ...line, taxKind: of[at] }));
        const business = forBusiness ? { tin: '123456789', name: 'Kilimo Bora Ltd' } : null;
        const order = { ...placed, lines, business };
        for (const first of placed.sellerOrders) {
          const cash = { commissionBasisPoints: 0, collectedAt: null };
          const open = { ...first, vatNumber: VAT_NUMBER, cash: inCash ? cash : null };
          const sale: Refunding = { order, part: open };
          if (inCash) for (const [which, n] of before) refundPieces(sale, which, n, now);
          if (inCash) sale.part = { ...sale.part, cash: { ...cash, collectedAt: LATER } };
          sale.part = { ...sale.part, ...withTax(order, sale.part, PAID_TERMS) };
          const tax = sale.part.tax ?? [];
          const paidTzs = inCash ? collectedTzs(sale.part) : sumOf([sale.part]);
          const all = sumOfTax(tax);
          expect(all.netCents + all.taxCents).toBe(paidTzs * 100);
          expect(tax.reduce((sum, { amountTzs }) => sum + amountTzs, 0)).toBe(paidTzs);
          for (const { rateBasisPoints, taxKind } of tax) {
            const standard = inCash || forBusiness ? 1_800 : 1_600;
            const rates = { standard, special: 500, zero: 0, relief: 0, exempt: 0 };
            expect(rateBasisPoints).toBe(rates[taxKind]);
          }
          let back = 0;
          for (const one of after) {
            if ('permille' in one) refundAmount(sale, one.permille, LATER);
            else refundPieces(sale, one.which, one.pieces, LATER);
            const next = taxBackOfPart(order, sale.part);
            expect(next).toBeGreaterThanOrEqual(back);
            back = next;
          }
          expect(back).toBeLessThanOrEqual(all.taxCents);
          if (sumOf([restOf(sale.part)]) === 0) expect(back).toBe(all.taxCents);
          expect(taxBackOfPart(order, { ...sale.part, status: 'refunded' })).toBe(all.taxCents);
          const reversed = { ...order, paymentStatus: 'reversed' } as const;
          const ended = { ...sale.part, status: 'completed' } as const;
          expect(taxBackOfPart(reversed, ended)).toBe(all.taxCents);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('a seller without a tax number shows none', () => {
  fc.assert(
    fc.property(discountedOrder, (order) => {
      for (const part of order.sellerOrders) {
        expect(withTax(order, part, PAID_TERMS).tax).toBeNull();
        expect(taxBackOfPart(order, { ...part, status: 'refunded' })).toBe(0);
      }
    }),
    { numRuns: 20 },
  );
});
