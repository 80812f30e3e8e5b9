import { type Order, refundOfRest, type SellerOrder } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RadioGroup } from '../../components/ui/choice-fields.tsx';
import { Command } from '../../components/ui/command-form.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatTzs } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { livingParts } from './order-filter.ts';

interface CancelOrderFormProps {
  readonly order: Order;
  readonly answer: FormAnswer | undefined;
}

/** The title of the dialog, and its button. */
export const cancelTitleOf = (order: Order): KeyOf<'sales'> =>
  restOf(livingParts(order)) > 0 ? 'sales.cancelTitle' : 'sales.cancel';

const restOf = (parts: readonly SellerOrder[]): number =>
  parts.reduce((sum, part) => sum + refundOfRest(part), 0);

/** Empty where nothing was paid. */
function backTextOf(parts: readonly SellerOrder[], t: Translate<'sales'>): string {
  const backTzs = restOf(parts);
  return backTzs > 0 ? t('sales.refundNow', { amount: formatTzs(backTzs) }) : '';
}

/** The whole order or one seller order, never without a reason. */
export function CancelOrderForm({ order, answer }: CancelOrderFormProps) {
  const t = useT('sales');
  const busy = useNavigation().formMethod === 'POST';
  const living = livingParts(order);
  const namesParts = living.length > 1 && order.status !== 'placed';
  const labelled = (what: string, parts: readonly SellerOrder[]) => {
    const back = backTextOf(parts, t);
    return back ? `${what}: ${back}` : what;
  };
  const backText = backTextOf(living, t);
  return (
    <AnsweredForm answer={answer} inDialog className="grid gap-4">
      <p>{t('sales.cancelText', { number: order.orderNumber })}</p>
      {!namesParts && backText && <p>{backText}</p>}
      <Command intent="cancel" about={{ orderId: order._id }} />
      {namesParts && (
        <RadioGroup
          legend={t('sales.cancelWhat')}
          name="sellerId"
          options={[
            { value: '', label: labelled(t('sales.cancelWhole'), living) },
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
      <Button variant="danger" busy={busy} className="justify-self-start">
        {t(cancelTitleOf(order))}
      </Button>
    </AnsweredForm>
  );
}
