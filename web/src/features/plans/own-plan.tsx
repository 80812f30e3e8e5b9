import { type MySubscription, type Receipt, shillingsOf } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths, pathWith } from '../../app/paths.ts';
import { Card } from '../../components/ui/card.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const STATUSES = {
  none: 'plans.statusNone',
  awaiting_payment: 'plans.statusNone',
  active: 'plans.statusActive',
  grace: 'plans.statusGrace',
  expired: 'plans.statusExpired',
} as const;

/** The plan in force and until when. */
export function OwnPlan({ subscription }: { readonly subscription: MySubscription }) {
  const t = useT('plans');
  const lang = useLanguage();
  const { planName, status, validUntil, graceUntil, upcoming, waiting } = subscription;
  return (
    <Card>
      <h2 className="text-lg">{t('plans.ownHeading')}</h2>
      <p>
        {planName && <strong>{planName}. </strong>}
        {t(STATUSES[status])}{' '}
        {validUntil && t('plans.paidUntil', { date: formatDate(validUntil, lang) })}{' '}
        {graceUntil && t('plans.graceUntil', { date: formatDate(graceUntil, lang) })}
      </p>
      {waiting && (
        <p>
          {t('plans.waiting', {
            plan: waiting.planName,
            amount: formatTzs(waiting.amountTzs),
            time: formatDateTime(waiting.at, lang),
          })}{' '}
          <Link
            to={pathWith(paths.paymentSuccess, {
              plan: waiting.plan,
              purchase: waiting.purchaseId,
            })}
            className="link inline-block py-1"
          >
            {t('plans.waitingLink')}
          </Link>
        </p>
      )}
      {upcoming && (
        <p>
          {t('plans.upcoming', {
            plan: upcoming.planName,
            date: formatDate(upcoming.from, lang),
          })}
        </p>
      )}
    </Card>
  );
}

export function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const t = useT('plans');
  const lang = useLanguage();
  if (receipts.length === 0) return null;
  const givenBack = ({ refund, reversedAt }: Receipt) => {
    if (reversedAt) return t('plans.reversedBy', { date: formatDate(reversedAt, lang) });
    return refund ? `${formatTzs(refund.amountTzs)} (${refund.number})` : '–';
  };
  const columns: DataColumn<Receipt>[] = [
    {
      key: 'number',
      phone: 'title',
      heading: t('plans.receiptNumber'),
      cell: (row) => row.receiptNumber,
    },
    {
      key: 'plan',
      phone: 'under',
      heading: t('plans.plan'),
      cell: (row) => row.planName,
    },
    {
      key: 'amount',
      phone: 'end',
      heading: t('plans.amount'),
      numeric: true,
      cell: ({ amountTzs, vatCents }) => (
        <>
          {formatTzs(amountTzs)}
          {vatCents > 0 && (
            <span className="block text-xs">
              {t('plans.vatIncluded', { amount: formatTzs(shillingsOf(vatCents)) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'paid',
      heading: t('plans.paidAt'),
      cell: (row) => formatDateTime(row.paidAt, lang),
    },
    {
      key: 'valid',
      heading: t('plans.period'),
      cell: (row) => `${formatDate(row.validFrom, lang)} – ${formatDate(row.validUntil, lang)}`,
    },
    {
      key: 'back',
      heading: t('plans.givenBack'),
      cell: givenBack,
    },
  ];
  return (
    <section>
      <h2 className="pb-2 text-lg">{t('plans.receipts')}</h2>
      <DataTable
        caption={t('plans.receipts')}
        columns={columns}
        rows={receipts}
        rowKey={(row) => row._id}
      />
    </section>
  );
}
