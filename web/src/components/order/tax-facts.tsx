import {
  type Business,
  type FiscalReceipt,
  type Order,
  type SellerOrder,
  shillingsOf,
  taxByRate,
  tinInWords,
  vatNumberInWords,
} from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import type { Params } from '../../lib/i18n.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { Facts } from '../ui/facts.tsx';

type Say = (key: KeyOf<'order'>, params?: Params) => string;

/** Net and tax in what was paid for a part, in whole shillings that add up to it; none of a seller without VAT number. */
export function taxRows({ tax }: Pick<SellerOrder, 'tax'>, say: Say): [string, string][] {
  if (!tax) return [];
  const rates = taxByRate(tax.lines).map(({ rateBasisPoints, taxCents }) => ({
    percent: rateBasisPoints / 100,
    taxTzs: shillingsOf(taxCents),
  }));
  const paidTzs = tax.lines.reduce((sum, { amountTzs }) => sum + amountTzs, 0);
  const taxTzs = rates.reduce((sum, rate) => sum + rate.taxTzs, 0);
  const backTzs = shillingsOf(tax.backCents);
  return [
    [say('order.vatNumber'), vatNumberInWords(tax.vatNumber)],
    [say('order.withoutVat'), formatTzs(paidTzs - taxTzs)],
    ...rates.map(({ percent, taxTzs: own }): [string, string] => [
      say('order.vatAt', { percent }),
      formatTzs(own),
    ]),
    ...(backTzs > 0
      ? [[say('order.vatBack'), `− ${formatTzs(backTzs)}`] satisfies [string, string]]
      : []),
  ];
}

/** For which business it was bought. */
export function businessLine({ name, tin }: Business, say: Say): string {
  return say('order.forBusiness', { name, tin: tinInWords(tin) });
}

/** The day and time of a receipt as they stand on it, in the time of Dar es Salaam. */
export function receiptTime({ date, time }: Pick<FiscalReceipt, 'date' | 'time'>): string {
  return `${date} ${time}`;
}

/** The customer with the TIN, as far as there is one. */
export function customerOf({ customer: { name, tin } }: Pick<FiscalReceipt, 'customer'>): string {
  return [name, tin && `TIN ${tinInWords(tin)}`].filter(Boolean).join(', ');
}

/** The same of each seller. */
export function TaxFacts({ order: { sellerOrders } }: { readonly order: Order }) {
  const t = useT('order');
  const several = sellerOrders.length > 1;
  return sellerOrders.map((part) => {
    const rows = taxRows(part, t);
    if (rows.length === 0) return null;
    const title = several ? t('order.vatOf', { seller: part.sellerName }) : t('order.vatIncluded');
    return <Facts key={part.sellerId} title={title} facts={rows} />;
  });
}
