import type { WrongAmount } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const DECIDED = { return: 'money.returned', credit: 'money.credited' } as const;

/** A payment of another amount than was asked for, and what may become of it. */
export function WrongAmountCard({ amount }: { readonly amount: WrongAmount }) {
  const t = useT('money');
  const lang = useLanguage();
  const { purpose, expectedTzs, receivedTzs, decision, decidedAt } = amount;
  const over = receivedTzs > expectedTzs;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t(over ? 'money.tooMuch' : 'money.tooLittle')}</h2>
        {decision && <Badge tone="good">{t(DECIDED[decision])}</Badge>}
      </div>
      <Facts
        facts={[
          [t('money.payer'), amount.payerName],
          [t('money.email'), amount.payerEmail],
          [t('money.paidFor'), t(purpose === 'order' ? 'money.forOrder' : 'money.forPlan')],
          [t('money.asked'), formatTzs(expectedTzs)],
          [t('money.received'), formatTzs(receivedTzs)],
          [t('money.transaction'), amount.transactionId],
          [t('money.receivedOn'), formatDateTime(amount.at, lang)],
          ...(decidedAt ? [[t('money.decidedOn'), formatDateTime(decidedAt, lang)] as const] : []),
        ]}
      />
      {!decision && <Decision amount={amount} over={over} />}
    </Card>
  );
}

interface DecisionProps {
  readonly amount: WrongAmount;
  readonly over: boolean;
}

function Decision({ amount: { _id, expectedTzs, receivedTzs }, over }: DecisionProps) {
  const t = useT('money');
  const busy = useNavigation().formData?.get('_id') === _id;
  const difference = formatTzs(receivedTzs - expectedTzs);
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="_id" value={_id} />
      <p className="text-muted">
        {over ? t('money.creditHint', { difference }) : t('money.returnHint')}
      </p>
      <div className="flex flex-wrap gap-3">
        {over && (
          <Button name="decision" value="credit" busy={busy}>
            {t('money.credit')}
          </Button>
        )}
        <Button name="decision" value="return" look={over ? 'secondary' : 'primary'} busy={busy}>
          {t('money.return', { amount: formatTzs(receivedTzs) })}
        </Button>
      </div>
    </Form>
  );
}
