import type { RefundReason, RefusedRefund } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { noteWords } from '../../components/order/order-words.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Command, CommandForm, useSending } from '../../components/ui/command-form.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { NoDefaultButton } from '../../components/ui/form-notice.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { useProviderName } from './difference-words.ts';

interface RefusedRefundsProps {
  readonly refunds: readonly RefusedRefund[];
  /** Opens the dialog in which an admin acts. */
  readonly refundPath: (refundId: string) => string;
}

/** Refunds that the payment provider refused or whose status is unknown, each with the way to the action of an admin. */
export function RefusedRefunds({ refunds, refundPath }: RefusedRefundsProps) {
  const t = useT('money');
  const lang = useLanguage();
  const providerName = useProviderName();
  if (refunds.length === 0) return null;
  const columns: DataColumn<RefusedRefund>[] = [
    {
      key: 'payee',
      phone: 'title',
      heading: t('money.payee'),
      cell: ({ _id, payeeName, payeeEmail }) => (
        <Link
          to={refundPath(_id)}
          preventScrollReset
          className="link block truncate py-1 font-semibold"
        >
          {payeeName || payeeEmail || '–'}
        </Link>
      ),
    },
    {
      key: 'order',
      phone: 'under',
      heading: t('money.ofOrder'),
      cell: ({ orderNumber }) => <p className="truncate">{orderNumber}</p>,
    },
    {
      key: 'provider',
      phone: 'hidden',
      heading: t('money.provider'),
      width: 'w-36',
      cell: providerName,
    },
    {
      key: 'amount',
      phone: 'end',
      heading: t('money.amount'),
      numeric: true,
      width: 'w-32',
      cell: ({ amountTzs }) => formatTzs(amountTzs),
    },
    {
      key: 'since',
      phone: 'hidden',
      heading: t('money.since'),
      width: 'w-44',
      cell: ({ refusedAt }) => formatDateTime(refusedAt, lang),
    },
    {
      key: 'state',
      phone: 'under-end',
      heading: t('money.status'),
      width: 'w-48',
      cell: ({ unknown, noted }) => (
        <StatusPill tone={unknown || noted ? 'warm' : 'bad'}>
          {t(`money.${unknown ? 'refundUnknown' : noted ? 'refundNoted' : 'refundRefused'}`)}
        </StatusPill>
      ),
    },
  ];
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('money.byHand')}</h2>
      <p className="text-muted">{t('money.byHandText')}</p>
      <DataTable
        caption={t('money.byHand')}
        columns={columns}
        rows={refunds}
        rowKey={({ _id }) => _id}
      />
    </section>
  );
}

/** Everything about one of them, with the form that ends it. */
export function RefusedRefundDetails({ refund }: { readonly refund: RefusedRefund }) {
  const t = useT('money');
  const lang = useLanguage();
  const providerName = useProviderName();
  const inWords = useReason();
  const { reason, askedByName, failureReason } = refund;
  const refusal = failureReason === 'not-on-statement' ? t('money.notOnStatement') : failureReason;
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [t('money.amount'), formatTzs(refund.amountTzs)],
          [t('money.payee'), refund.payeeName],
          [t('money.email'), refund.payeeEmail],
          [t('money.phone'), refund.payeePhone],
          [t('money.ofOrder'), refund.orderNumber],
          [t('money.why'), inWords(reason)],
          [
            t('money.askedBy'),
            askedByName === null ? t('money.bySokoni') : askedByName || t('money.someone'),
          ],
          [t('money.provider'), providerName(refund)],
          [t('money.payoutReference'), refund._id],
          [t('money.paidTransaction'), refund.paymentTransactionId],
          [t('money.providerReference'), refund.providerReference],
          [
            t(refund.unknown ? 'money.sentOn' : 'money.refusedOn'),
            formatDateTime(refund.refusedAt, lang),
          ],
          ...(refund.unknown ? [] : [[t('money.refusal'), refusal] as const]),
        ]}
      />
      {refund.unknown ? <StatementForm refundId={refund._id} /> : <ByHandForm refund={refund} />}
    </div>
  );
}

/** A sentence for what the shop itself gives back; what a person has written stands as it is. */
function useReason(): (reason: string) => string {
  const t = useT('money');
  const nameOf = useT('order');
  return (reason) => {
    if (reason === ('wrong-amount' satisfies RefundReason)) return t('money.wrongAmountBack');
    // Of a pickup some notes say the same in other words: here the money alone counts.
    const note = noteWords({ note: reason, noteBy: 'system' }, { method: 'delivery' });
    // The one note of a single word, which a seller may have written: no money goes back for it.
    return note && reason !== 'late' ? nameOf(note) : reason;
  };
}

/** The provider's answer was lost: only its statement shows whether the money may be sent. */
function StatementForm({ refundId }: { readonly refundId: string }) {
  const t = useT('money');
  const busy = useSending(['refund-on-statement', 'refund-not-on-statement'], { refundId });
  return (
    <CommandForm about={{ refundId }} className="grid gap-3">
      <Alert kind="warning">{t('money.unknownText')}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="refund-on-statement" busy={busy}>
          {t('money.onStatement')}
        </Button>
        <Button name="intent" value="refund-not-on-statement" variant="secondary" busy={busy}>
          {t('money.notOnStatement')}
        </Button>
      </div>
    </CommandForm>
  );
}

function ByHandForm({ refund }: { readonly refund: RefusedRefund }) {
  const t = useT('money');
  const lang = useLanguage();
  const { _id: refundId, amountTzs, noted } = refund;
  const amount = formatTzs(amountTzs);
  const busy = useSending(['record-refund'], { refundId });
  return (
    <OwnForm formId={`refund ${refundId}`} first={<NoDefaultButton />} className="grid gap-3">
      {!noted && <p className="text-muted">{t('money.refusedText', { amount })}</p>}
      {noted && (
        <Alert kind="info">
          {t(noted.isOwn ? 'money.notedByYou' : 'money.notedBy', {
            name: noted.byName || t('money.anotherAdmin'),
            transaction: noted.transactionId,
            until: formatDateTime(noted.until, lang),
          })}
        </Alert>
      )}
      <Command intent="record-refund" about={{ refundId }} />
      <TextField
        label={t(noted && !noted.isOwn ? 'money.notedTransferId' : 'money.transferId')}
        name="transactionId"
        required
        maxLength={80}
        defaultValue={noted?.transactionId}
      />
      <Button busy={busy} className="justify-self-start">
        {t(noted && !noted.isOwn ? 'money.confirmByHand' : 'money.sentByHand', { amount })}
      </Button>
    </OwnForm>
  );
}
