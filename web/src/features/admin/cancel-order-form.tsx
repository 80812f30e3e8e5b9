import { type Order, refundOfRest, type SellerOrder } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RadioGroup } from '../../components/ui/choice-fields.tsx';
import { Command } from '../../components/ui/command-form.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { livingParts } from './order-filter.ts';

interface CancelOrderFormProps {
  readonly order: Order;
  readonly answer: FormAnswer | undefined;
}

/** The whole order or one seller order, never without a reason. */
export function CancelOrderForm({ order, answer }: CancelOrderFormProps) {
  const t = useT('sales');
  const busy = useNavigation().formMethod === 'POST';
  const living = livingParts(order);
  const namesParts = living.length > 1 && order.status !== 'placed';
  const labelled = (what: string, parts: readonly SellerOrder[]) => {
    const backTzs = parts.reduce((sum, part) => sum + refundOfRest(part), 0);
    return backTzs === 0
      ? what
      : `${what}: ${t('sales.refundNow', { amount: formatTzs(backTzs) })}`;
  };
  const whole = labelled(t('sales.cancelWhole'), living);
  return (
    <AnsweredForm answer={answer} inDialog className="grid gap-4">
      <p>{t('sales.cancelText', { number: order.orderNumber })}</p>
      {!namesParts && <p>{whole}</p>}
      <Command intent="cancel" about={{ orderId: order._id }} />
      {namesParts && (
        <RadioGroup
          legend={t('sales.cancelWhat')}
          name="sellerId"
          options={[
            { value: '', label: whole },
            ...living.map((part) => ({
              value: part.sellerId,
              label: labelled(part.sellerName, [part]),
            })),
          ]}
          defaultValue={answer?.values.sellerId ?? ''}
        />
      )}
      <TextArea
        label={t('sales.reason')}
        name="reason"
        required
        maxLength={300}
        rows={3}
        defaultValue={answer?.values.reason}
        error={answer?.fields.reason}
      />
      <Button look="danger" busy={busy} className="justify-self-start">
        {t('sales.cancelTitle')}
      </Button>
    </AnsweredForm>
  );
}
