import type { PlanPayment } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { AnswerAlone, AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
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

interface PlanPaymentDetailsProps {
  readonly payment: PlanPayment;
  /** What became of its form. */
  readonly answer: FormAnswer | undefined;
}

/** What a seller paid for a plan, and the form that gives it back. */
export function PlanPaymentDetails({ payment, answer }: PlanPaymentDetailsProps) {
  const t = useT('admin');
  const lang = useLanguage();
  const { sellerName, sellerEmail, planName, amountTzs, unusedTzs } = payment;
  const { refund, reversedAt } = payment;
  const open = !refund && !reversedAt;
  const date = (time: string) => formatDateTime(time, lang);
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [t('admin.seller'), sellerName],
          [t('admin.email'), sellerEmail],
          [t('admin.plan'), planName],
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
      {/* Another admin was first. */}
      {!open && answer && <AnswerAlone {...answer} names={['amountTzs', 'reason']} />}
      {open && <RefundForm payment={payment} answer={answer} />}
    </div>
  );
}

function RefundForm({ payment: { _id, unusedTzs }, answer }: PlanPaymentDetailsProps) {
  const t = useT('admin');
  const busy = useNavigation().formData?.get('_id') === _id;
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('admin.giveBack')}</h3>
      <AnsweredForm answer={answer} inDialog className="grid gap-4">
        <input type="hidden" name="_id" value={_id} />
        <TextField
          label={t('admin.amount')}
          hint={t('admin.amountHint')}
          name="amountTzs"
          inputMode="numeric"
          prefix="TZS"
          required
          defaultValue={answer?.values.amountTzs ?? String(unusedTzs || '')}
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
        <Button variant="danger" busy={busy} className="justify-self-start">
          {t('admin.giveBack')}
        </Button>
      </AnsweredForm>
    </section>
  );
}
