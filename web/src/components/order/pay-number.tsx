import {
  MOBILE_PAYMENT_TYPES,
  type PayNumber,
  type PayNumberKind,
} from '@sokoni/contracts/browser';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import type { KeyOf } from '../../lib/i18n.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const STEPS: Readonly<Record<PayNumberKind, readonly KeyOf<'paynumber'>[]>> = {
  'control-number': [
    'paynumber.openMenu',
    'paynumber.chooseBill',
    'paynumber.typeNumber',
    'paynumber.checkName',
  ],
  'lipa-number': [
    'paynumber.openMenu',
    'paynumber.chooseLipa',
    'paynumber.typeLipa',
    'paynumber.checkName',
    'paynumber.keepSms',
  ],
};

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
          <dt className="text-sm">{t(`paynumber.${payTo.kind}`)}</dt>
          <dd className="break-words text-2xl font-bold tabular-nums">
            {payTo.till ? payTo.number : inFours(payTo.number)}
          </dd>
        </div>
        {payTo.till && <TillFacts till={payTo.till} />}
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
          {STEPS[payTo.kind].map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </div>
      <p className="text-sm">{t('paynumber.late')}</p>
    </section>
  );
}

/** What the menu asks for or shows beside the number. */
function TillFacts({ till }: { readonly till: NonNullable<PayNumber['till']> }) {
  const t = useT('paynumber');
  const operator = MOBILE_PAYMENT_TYPES.find(({ value }) => value === till.operator)?.label ?? '';
  return (
    <>
      <div>
        <dt className="text-sm">{t('paynumber.till')}</dt>
        <dd>
          {till.name}, {operator}
        </dd>
      </div>
      <div>
        <dt className="text-sm">{t('paynumber.reference')}</dt>
        <dd className="text-lg font-bold tabular-nums">{inFours(till.reference)}</dd>
      </div>
    </>
  );
}

/** Spaces help to type it; menus take the digits alone. */
function inFours(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ');
}
