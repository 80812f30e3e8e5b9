import { shillingsOf, tinInWords, vatNumberInWords } from '@sokoni/contracts/browser';
import { customerOf, receiptTime } from '../../components/order/tax-facts.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { DeliveryPill } from './delivery-pill.tsx';
import type { ReceiptWithCode } from './qr.server.ts';

/** The fiscal receipts of an order, one a seller: number, code and QR, and whether the tax office has them. */
export function OrderReceipts({ receipts }: { readonly receipts: readonly ReceiptWithCode[] }) {
  return receipts.map((one) => <OrderReceipt key={one.receipt._id} {...one} />);
}

function OrderReceipt({ receipt, qr }: ReceiptWithCode) {
  const t = useT('fiscal');
  const lang = useLanguage();
  const { number, seller, totals, verificationCode, verificationUrl, credits, state } = receipt;
  const facts = [
    [t('fiscal.number'), String(number)],
    [t('fiscal.issued'), receiptTime(receipt)],
    [t('fiscal.code'), verificationCode],
    [t('fiscal.tin'), tinInWords(seller.tin)],
    [t('fiscal.vrn'), vatNumberInWords(seller.vrn)],
    [t('fiscal.issuedTo'), customerOf(receipt)],
    [t('fiscal.amount'), formatTzs(totals.amountTzs)],
    [t('fiscal.vat'), formatTzs(shillingsOf(totals.taxCents))],
  ] as const;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base wrap-anywhere">
        {t('fiscal.fiscalReceipt', { seller: seller.name })}
      </h3>
      {receipt.environment === 'test' && <p className="font-medium">{t('fiscal.onTest')}</p>}
      <div className="flex flex-wrap items-start gap-4">
        <svg
          role="img"
          aria-label={t('fiscal.qr', { number })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-36 shrink-0 rounded-md bg-[#fff] text-[#000]"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <div className="grid min-w-0 grow basis-60 gap-2">
          <Facts facts={facts.filter(([, value]) => value)} />
          <p className="flex flex-wrap items-center gap-3">
            <DeliveryPill state={state} />
            <a href={verificationUrl} target="_blank" rel="noreferrer" className="link py-2">
              {t('fiscal.verify')}
            </a>
          </p>
          {credits.map((credit) => (
            <p key={credit.number} className="text-sm">
              {t('fiscal.credit', {
                number: credit.number,
                amount: formatTzs(credit.amountTzs),
                date: formatDate(credit.at, lang),
              })}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
