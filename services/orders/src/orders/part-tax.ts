import {
  type MarketTerms,
  proportionOf,
  shareOfPieces,
  shareOut,
  splitTax,
  type TaxedLine,
  type TaxRates,
  taxBackOf,
  taxRateOf,
} from '@sokoni/contracts';
import type { Share } from '../ledger/ledger.ts';
import type { OrderedLine } from './discount.ts';
import type { OrderRecord } from './order.schema.ts';
import { goesBackWhole, isPaidFor, werePaid } from './part-cash.ts';
import type { LineRefund, SellerOrderRecord } from './seller-order.schema.ts';

type Sale = Pick<OrderRecord, 'lines' | 'business'>;
type Paid = Pick<OrderRecord, 'lines' | 'paymentStatus'>;
export type TermsOfTax = TaxRates & Pick<MarketTerms, 'shopVatBasisPoints'>;

const NO_TAX: TaxRates = {
  vatBasisPoints: 0,
  vatElectronicBasisPoints: 0,
  vatSpecialBasisPoints: 0,
};

/** A delivery is a service of the standard kind, whatever is delivered. */
const DELIVERY_KIND = 'standard';

/** The part as it is paid now, with the tax in it and the rate of that in the commission. */
export function withTax(
  order: Sale,
  part: SellerOrderRecord,
  terms: TermsOfTax,
): Pick<SellerOrderRecord, 'tax' | 'shopVatBasisPoints'> {
  const { shopVatBasisPoints } = terms;
  return { tax: part.vatNumber ? taxedLines(order, part, terms) : null, shopVatBasisPoints };
}

/** What was paid for, with the tax that its payment has decided; none of a seller without a tax number. */
export function paidLines(order: Sale, part: SellerOrderRecord): readonly TaxedLine[] {
  return part.tax ?? taxedLines(order, { ...part, vatNumber: '' }, NO_TAX);
}

/** The share of a part with the tax in what is left of it, which its money takes along. */
export function withSaleTax<T extends Share>(
  order: Paid,
  part: SellerOrderRecord,
  share: T,
): T & Pick<Share, 'saleTaxCents'> {
  return { ...share, saleTaxCents: keptTaxCents(order, part) };
}

/** The tax in what was paid for a part, less that in what went back. */
export function keptTaxCents(order: Paid, part: SellerOrderRecord): number {
  return taxOfPart(part) - taxBackOfPart(order, part);
}

/** The order after a move, with the tax in the cash that the move has collected. */
export function withTaxOfCash(
  before: OrderRecord,
  moved: OrderRecord,
  terms: TermsOfTax,
): OrderRecord {
  const sellerOrders = moved.sellerOrders.map((part, at) =>
    isCollectedSince(before, part, at) ? { ...part, ...withTax(moved, part, terms) } : part,
  );
  return { ...moved, sellerOrders };
}

/** Whether a move has collected the cash of any part. */
export function collectsCash(before: OrderRecord, moved: OrderRecord): boolean {
  return moved.sellerOrders.some((part, at) => isCollectedSince(before, part, at));
}

/** The tax in what has gone back of a part; all of it where the part came to nothing or its payment was reversed. */
export function taxBackOfPart(order: Paid, part: SellerOrderRecord): number {
  const { tax } = part;
  if (!tax) return 0;
  if (goesBackWhole(order, part)) return taxOfPart(part);
  const goods = tax.filter(({ lineId }) => lineId !== null);
  const delivery = tax.filter(({ lineId }) => lineId === null);
  const back = new Map(tax.map((line) => [line, 0]));
  let cents = 0;
  const take = (of: readonly TaxedLine[], shares: readonly number[]) =>
    of.forEach((line, at) => {
      const beforeTzs = back.get(line) ?? 0;
      const backTzs = shares[at] ?? 0;
      cents += taxBackOf(line, beforeTzs, backTzs);
      back.set(line, beforeTzs + backTzs);
    });
  const leftOf = (line: TaxedLine) => line.amountTzs - (back.get(line) ?? 0);
  const piecesBefore = new Map<string, number>();
  for (const refund of part.lineRefunds) {
    const asked = worthOfPieces(order.lines, refund, piecesBefore);
    if (!werePaid(part, refund)) continue;
    const limits = goods.map((line) => Math.min(leftOf(line), asked.get(line.lineId) ?? 0));
    const ofPieces = Math.min(
      refund.goodsTzs,
      limits.reduce((sum, one) => sum + one, 0),
    );
    take(goods, shareOut(ofPieces, limits));
    // An amount is of all goods that are left.
    take(goods, shareOut(refund.goodsTzs - ofPieces, goods.map(leftOf)));
    take(delivery, [refund.deliveryTzs]);
  }
  return cents;
}

function taxOfPart({ tax }: SellerOrderRecord): number {
  return tax?.reduce((sum, { taxCents }) => sum + taxCents, 0) ?? 0;
}

/** What is paid for, lines and delivery, without what was taken off before; the tax of a seller without a number is 0. */
function taxedLines(order: Sale, part: SellerOrderRecord, terms: TaxRates): TaxedLine[] {
  const { cash, sellerId, vatNumber } = part;
  const sale = {
    electronic: cash === null,
    buyerHasTin: Boolean(order.business),
    sellerIsRegistered: vatNumber !== '',
  };
  const taxed = (lineId: string | null, amountTzs: number, kind: TaxedLine['taxKind']) => {
    const rateBasisPoints = taxRateOf(kind, sale, terms);
    const split = splitTax(amountTzs, rateBasisPoints);
    return { lineId, amountTzs, taxKind: kind, rateBasisPoints, ...split };
  };
  const goods = order.lines
    .filter((line) => line.sellerId === sellerId)
    .map((line) => taxed(line.lineId, paidFor(line, part), line.taxKind ?? 'standard'));
  const offTzs = unpaidRefunds(part).reduce((sum, one) => sum + one.deliveryTzs, 0);
  const deliveryTzs = part.deliveryTzs - offTzs;
  return [...goods, taxed(null, deliveryTzs, DELIVERY_KIND)].filter((line) => line.amountTzs > 0);
}

function paidFor(line: OrderedLine, part: SellerOrderRecord): number {
  const paidTzs = line.lineTotalTzs - line.discountTzs;
  return paidTzs - proportionOf(paidTzs, takenOff(part, line.lineId), line.quantity);
}

/** Pieces of a line that were refunded before there was money for them. */
export function takenOff(part: SellerOrderRecord, lineId: string): number {
  return unpaidRefunds(part)
    .flatMap(({ lines }) => lines)
    .filter((one) => one.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function unpaidRefunds(part: SellerOrderRecord): LineRefund[] {
  return part.lineRefunds.filter((refund) => !werePaid(part, refund));
}

/** What refunded pieces have cost, by line; counts them as refunded. */
function worthOfPieces(
  lines: readonly OrderedLine[],
  { lines: pieces }: LineRefund,
  before: Map<string, number>,
): ReadonlyMap<string | null, number> {
  return new Map(
    pieces.map(({ lineId, quantity }) => {
      const line = lines.find((one) => one.lineId === lineId);
      const refundedQuantity = before.get(lineId) ?? 0;
      before.set(lineId, refundedQuantity + quantity);
      if (!line) return [lineId, 0];
      const paidTzs = line.lineTotalTzs - line.discountTzs;
      const state = { quantity: line.quantity, refundedQuantity };
      return [lineId, shareOfPieces(paidTzs, state, quantity)];
    }),
  );
}

function isCollectedSince({ sellerOrders }: OrderRecord, part: SellerOrderRecord, at: number) {
  const before = sellerOrders[at];
  return before !== undefined && !isPaidFor(before) && isPaidFor(part);
}
