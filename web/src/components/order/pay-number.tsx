import type { PayNumber } from '@sokoni/contracts/browser';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface PayNumberPanelProps {
  readonly payTo: PayNumber;
  readonly amountTzs: number;
  readonly payUntil: string | null;
}

/** The number that a waiting order is paid to, how much and until when, and how. */
export function PayNumberPanel({ payTo, amountTzs, payUntil }: PayNumberPanelProps) {
  const t = useT('paynumber');
  const lang = useLanguage();
  return (
    <section className="grid w-full gap-4 rounded-md bg-marigold-soft p-4 text-left">
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm">{t('paynumber.number')}</dt>
          <dd className="break-words text-2xl font-bold tabular-nums">{inFours(payTo.number)}</dd>
        </div>
        <div>
          <dt className="text-sm">{t('paynumber.amount')}</dt>
          <dd className="text-lg font-bold">{formatTzs(amountTzs)}</dd>
        </div>
        {payUntil && (
          <div>
            <dt className="text-sm">{t('paynumber.until')}</dt>
            <dd>
              <time dateTime={payUntil}>{formatDateTime(payUntil, lang)}</time>
            </dd>
          </div>
        )}
      </dl>
      <div className="grid gap-2">
        <h2 className="text-base">{t('paynumber.steps')}</h2>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>{t('paynumber.openMenu')}</li>
          <li>{t('paynumber.chooseBill')}</li>
          <li>{t('paynumber.typeNumber')}</li>
          <li>{t('paynumber.checkName')}</li>
        </ol>
      </div>
      <p className="text-sm">{t('paynumber.late')}</p>
    </section>
  );
}

/** Spaces help to type it; menus take the digits alone. */
function inFours(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ');
}
