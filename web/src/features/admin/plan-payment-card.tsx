import { type PlanPayment, planName } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const REFUND_STATES = {
  requested: 'admin.refundOnItsWay',
  succeeded: 'admin.refundSent',
  failed: 'admin.refundRefused',
} as const;

interface PlanPaymentCardProps {
  readonly payment: PlanPayment;
  /** What became of this card's form. */
  readonly answer: FormAnswer | undefined;
}

/** What a seller paid for a plan, and the form that gives it back. */
export function PlanPaymentCard({ payment, answer }: PlanPaymentCardProps) {
  const t = useT('admin');
  const lang = useLanguage();
  const { receiptNumber, sellerName, sellerEmail, plan, amountTzs, unusedTzs } = payment;
  const { refund, reversedAt } = payment;
  const open = !refund && !reversedAt;
  const date = (time: string) => formatDateTime(time, lang);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{receiptNumber}</h2>
        {reversedAt && <Badge tone="bad">{t('admin.reversed')}</Badge>}
        {refund && <Badge tone="warm">{t('admin.refunded')}</Badge>}
      </div>
      <Facts
        facts={[
          [t('admin.seller'), sellerName],
          [t('admin.email'), sellerEmail],
          [t('admin.plan'), planName(plan, lang)],
          [t('admin.since'), date(payment.paidAt)],
          [t('admin.planTime'), `${date(payment.validFrom)} – ${date(payment.validUntil)}`],
          [t('admin.paid'), formatTzs(amountTzs)],
          ...(open ? [[t('admin.unused'), formatTzs(unusedTzs)] as const] : []),
          ...(reversedAt ? [[t('admin.reversedOn'), date(reversedAt)] as const] : []),
        ]}
      />
      {refund && (
        <Facts
          title={t('admin.refundNumber', { number: refund.number })}
          facts={[
            [t('admin.givenBack'), formatTzs(refund.amountTzs)],
            [t('admin.givenBackOn'), date(refund.at)],
            [t('admin.reason'), refund.reason],
            [t('admin.refundState'), t(REFUND_STATES[refund.status])],
          ]}
        />
      )}
      {open && <RefundForm payment={payment} answer={answer} />}
    </Card>
  );
}

function RefundForm({ payment: { _id, amountTzs, unusedTzs }, answer }: PlanPaymentCardProps) {
  const t = useT('admin');
  const busy = useNavigation().formData?.get('_id') === _id;
  return (
    <details className="group/refund" open={answer !== undefined}>
      <summary className="flex min-h-11 items-center font-medium text-baobab">
        {t('admin.giveBack')}
      </summary>
      <AnsweredForm answer={answer} className="grid gap-4 pt-2">
        <input type="hidden" name="_id" value={_id} />
        <TextField
          label={t('admin.amount')}
          hint={t('admin.amountHint')}
          name="amountTzs"
          inputMode="numeric"
          prefix="TZS"
          required
          defaultValue={answer?.values.amountTzs ?? String(unusedTzs || amountTzs)}
          error={answer?.fields.amountTzs}
        />
        <TextField
          label={t('admin.reason')}
          hint={t('admin.reasonHint')}
          name="reason"
          required
          maxLength={300}
          defaultValue={answer?.values.reason}
          error={answer?.fields.reason}
        />
        <Button look="danger" busy={busy} className="justify-self-start">
          {t('admin.giveBack')}
        </Button>
      </AnsweredForm>
    </details>
  );
}
