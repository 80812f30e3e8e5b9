import type { WrongAmount } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { DECIDED } from './wrong-amount-table.tsx';

/** What is known of a payment of a wrong amount, and the buttons that name what is sent to whom. */
export function WrongAmountDecision({ amount }: { readonly amount: WrongAmount }) {
  const t = useT('money');
  const lang = useLanguage();
  const { purpose, expectedTzs, receivedTzs, decision, decidedAt } = amount;
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [t('money.payer'), amount.payerName],
          [t('money.email'), amount.payerEmail],
          [t('money.paidFor'), t(purpose === 'order' ? 'money.forOrder' : 'money.forPlan')],
          [t('money.asked'), formatTzs(expectedTzs)],
          [t('money.received'), formatTzs(receivedTzs)],
          [t('money.transaction'), amount.transactionId],
          [t('money.receivedOn'), formatDateTime(amount.at, lang)],
          ...(decision ? [[t('money.decision'), t(DECIDED[decision])] as const] : []),
          ...(decidedAt ? [[t('money.decidedOn'), formatDateTime(decidedAt, lang)] as const] : []),
        ]}
      />
      {!decision && <DecisionForm amount={amount} />}
    </div>
  );
}

function DecisionForm({ amount }: { readonly amount: WrongAmount }) {
  const t = useT('money');
  const { _id, expectedTzs, receivedTzs, payerName, payerEmail } = amount;
  const busy = useNavigation().formData?.get('_id') === _id;
  const over = receivedTzs > expectedTzs;
  const name = payerName || payerEmail || t('money.payer');
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="_id" value={_id} />
      {over && (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">
            {t('money.creditHint', { difference: formatTzs(receivedTzs - expectedTzs) })}
          </p>
          <Button name="decision" value="credit" busy={busy}>
            {t('money.credit', { amount: formatTzs(expectedTzs), name })}
          </Button>
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">{t('money.returnHint')}</p>
        <Button name="decision" value="return" variant="danger" busy={busy}>
          {t('money.return', { amount: formatTzs(receivedTzs), name })}
        </Button>
      </div>
    </Form>
  );
}
