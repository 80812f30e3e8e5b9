import { shillingsOf, type VatReturn } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import type { Params } from '../../lib/i18n.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

type Say = (key: KeyOf<'fiscal'>, params?: Params) => string;

const cents = (value: number) => formatTzs(shillingsOf(value));

/** The figures of a month by rate; what went back stands apart, as the tax office takes none of it. */
export function vatFacts({ receipts, taxes, totals, credits }: VatReturn, say: Say) {
  const back = `− ${formatTzs(credits.amountTzs)} (${say('fiscal.vat')} ${cents(credits.taxCents)})`;
  return [
    [say('fiscal.count'), String(receipts)],
    ...taxes.flatMap(({ code, rateBasisPoints, netCents, taxCents }) => {
      const rate = say('fiscal.rate', { code, percent: rateBasisPoints / 100 });
      return [
        [`${rate}: ${say('fiscal.net')}`, cents(netCents)],
        [`${rate}: ${say('fiscal.vat')}`, cents(taxCents)],
      ] as const;
    }),
    [say('fiscal.total'), formatTzs(totals.amountTzs)],
    [say('fiscal.vat'), cents(totals.taxCents)],
    ...(credits.count > 0
      ? [[say('fiscal.creditsOf', { count: credits.count }), back] as const]
      : []),
  ] as const;
}

/** What the figures leave open. */
export function vatDoubts({ credits, waiting }: VatReturn, say: Say): string[] {
  return [
    ...(credits.withoutTax > 0
      ? [say('fiscal.creditsUntaxed', { count: credits.withoutTax })]
      : []),
    ...(waiting > 0 ? [say('fiscal.stillWaiting', { count: waiting })] : []),
  ];
}
