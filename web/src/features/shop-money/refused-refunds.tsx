import type { RefusedRefund } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Command, CommandForm, useSending } from '../../components/ui/command-form.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { NoDefaultButton } from '../../components/ui/no-default-button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** Refunds that the payment provider refused or whose status is unknown, each with the action of an admin. */
export function RefusedRefunds({ refunds }: { readonly refunds: readonly RefusedRefund[] }) {
  const t = useT('money');
  if (refunds.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('money.byHand')}</h2>
      <p className="text-muted">{t('money.byHandText')}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {refunds.map((refund) => (
          <li key={refund._id}>
            <RefusedRefundCard refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefusedRefundCard({ refund }: { readonly refund: RefusedRefund }) {
  const t = useT('money');
  const lang = useLanguage();
  const refusal =
    refund.failureReason === 'not-on-statement' ? t('money.notOnStatement') : refund.failureReason;
  return (
    <Card className="grid gap-4">
      <h3 className="text-base">{formatTzs(refund.amountTzs)}</h3>
      <Facts
        facts={[
          [t('money.payee'), refund.payeeName],
          [t('money.email'), refund.payeeEmail],
          [t('money.phone'), refund.payeePhone],
          [t('money.ofOrder'), refund.orderNumber],
          [t('money.provider'), refund.provider],
          [
            t(refund.unknown ? 'money.sentOn' : 'money.refusedOn'),
            formatDateTime(refund.refusedAt, lang),
          ],
          ...(refund.unknown ? [] : [[t('money.refusal'), refusal] as const]),
        ]}
      />
      {refund.unknown ? (
        <StatementForm refundId={refund._id} />
      ) : (
        <ByHandForm refundId={refund._id} />
      )}
    </Card>
  );
}

interface RefundFormProps {
  readonly refundId: string;
}

/** The provider's answer was lost: only its statement shows whether the money may be sent. */
function StatementForm({ refundId }: RefundFormProps) {
  const t = useT('money');
  const busy = useSending(['refund-on-statement', 'refund-not-on-statement'], { refundId });
  return (
    <CommandForm about={{ refundId }} className="grid gap-3">
      <Alert kind="warning">{t('money.unknownText')}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="refund-on-statement" busy={busy}>
          {t('money.onStatement')}
        </Button>
        <Button name="intent" value="refund-not-on-statement" look="secondary" busy={busy}>
          {t('money.notOnStatement')}
        </Button>
      </div>
    </CommandForm>
  );
}

function ByHandForm({ refundId }: RefundFormProps) {
  const t = useT('money');
  const busy = useSending(['record-refund'], { refundId });
  return (
    <OwnForm formId={`refund ${refundId}`} first={<NoDefaultButton />} className="grid gap-3">
      <p className="text-muted">{t('money.refusedText')}</p>
      <Command intent="record-refund" about={{ refundId }} />
      <TextField label={t('money.transferId')} name="transactionId" required maxLength={80} />
      <Button busy={busy} className="justify-self-start">
        {t('money.sentByHand')}
      </Button>
    </OwnForm>
  );
}
