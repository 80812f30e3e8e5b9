import {
  type FiscalTaxTotal,
  sumOfTax,
  TANZANIA_OFFSET_MS,
  type TaxSplit,
  type VatReturn,
} from '@sokoni/contracts';
import type { CreditRecord, ReceiptRecord } from './receipt.schema.ts';

/** The first moment of a month and of the next one, in Dar es Salaam. */
export function boundsOf(month: string): { readonly from: Date; readonly until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (index: number) => new Date(Date.UTC(year, index, 1) - TANZANIA_OFFSET_MS);
  return { from: start(number - 1), until: start(number) };
}

/** The time in Dar es Salaam: `14:05:09`. */
export function timeOf(at: Date): string {
  return new Date(at.getTime() + TANZANIA_OFFSET_MS).toISOString().slice(11, 19);
}

/** Sums by code and rate, in the order of the codes. */
export function sumTaxes(taxes: readonly FiscalTaxTotal[]): FiscalTaxTotal[] {
  const groups = Map.groupBy(taxes, ({ code, rateBasisPoints }) => `${code}${rateBasisPoints}`);
  return [...groups.values()]
    .map((own) => {
      const [{ code, rateBasisPoints }] = own as [FiscalTaxTotal];
      return { code, rateBasisPoints, ...sumOfTax(own) };
    })
    .sort(
      (one, other) =>
        one.code.localeCompare(other.code) || other.rateBasisPoints - one.rateBasisPoints,
    );
}

export function sumTotals(
  receipts: readonly { readonly totals: TaxSplit & { readonly amountTzs: number } }[],
) {
  const amountTzs = receipts.reduce((sum, { totals }) => sum + totals.amountTzs, 0);
  return { amountTzs, ...sumOfTax(receipts.map(({ totals }) => totals)) };
}

/** The figures of a month, of its receipts and of what went back in it. */
export function toVatReturn(
  month: string,
  seller: { readonly tin: string; readonly vrn: string; readonly name: string },
  receipts: readonly Pick<ReceiptRecord, 'totals' | 'taxes' | 'acknowledgedAt'>[],
  credits: readonly Pick<CreditRecord, 'amountTzs' | 'taxCents'>[],
): VatReturn {
  return {
    ...{ month, tin: seller.tin, vrn: seller.vrn, name: seller.name },
    receipts: receipts.length,
    totals: sumTotals(receipts),
    taxes: sumTaxes(receipts.flatMap(({ taxes }) => taxes)),
    credits: {
      count: credits.length,
      amountTzs: credits.reduce((sum, one) => sum + one.amountTzs, 0),
      taxCents: credits.reduce((sum, one) => sum + (one.taxCents ?? 0), 0),
      withoutTax: credits.filter((one) => one.taxCents === null).length,
    },
    waiting: receipts.filter((one) => one.acknowledgedAt === null).length,
  };
}
