import type { PlanCard, PlanPreview } from '@sokoni/contracts/browser';
import { PlanPayment } from '../../components/order/plan-payment.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { PreviewOfPlan } from './plan-preview.tsx';

interface PayPlanProps {
  readonly plan: Pick<PlanCard, 'code' | 'name' | 'amount'>;
  /** Null while it is unknown. */
  readonly preview: PlanPreview | null;
}

/** One chosen plan, its price and the way to pay; the price that counts is the server's. */
export function PayPlan({ plan, preview }: PayPlanProps) {
  const t = useT('plans');
  return (
    <Card className="mx-auto grid max-w-narrow gap-4 text-center">
      <h1 className="text-2xl">{t('plans.subscribeFor', { plan: plan.name })}</h1>
      <p>
        <span className="text-2xl font-bold">{formatTzs(Number(plan.amount))}</span>{' '}
        <span className="text-muted">{t('plans.perMonth')}</span>
      </p>
      {preview && <PreviewOfPlan preview={preview} />}
      <PlanPayment plan={plan.code} shownTzs={Number(plan.amount)} label={t('plans.payNow')} />
      <p className="text-sm text-muted">{t('plans.payHint')}</p>
    </Card>
  );
}
