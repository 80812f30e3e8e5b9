import type { OpenOrdersChoice as Choice } from '@sokoni/contracts/browser';
import { useState } from 'react';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { RadioGroup } from '../ui/choice-fields.tsx';

interface OpenOrdersChoiceProps {
  /** With their figures, where the server wants to know. */
  readonly answer: FormAnswer | undefined;
  /** Who carries them to their end if they are not cancelled. */
  readonly finisher: 'seller' | 'admin';
}

/**
 * What becomes of paid orders before their seller is stopped; asked once, it is asked until it is answered. Whoever
 * presses on without reading cancels nothing, as that cannot be undone.
 */
export function OpenOrdersChoice({ answer, finisher }: OpenOrdersChoiceProps) {
  const t = useT('sales');
  const [asked, setAsked] = useState(answer?.openOrders);
  const unanswered = answer?.lost || answer?.signedOut;
  if (!unanswered && asked !== answer?.openOrders) setAsked(answer?.openOrders);
  if (!asked) return null;
  const { orders: count, amountTzs } = asked;
  const options: { value: Choice; label: string }[] = [
    {
      value: 'finish',
      label: t(finisher === 'admin' ? 'sales.openOrdersByAdmin' : 'sales.openOrdersBySeller'),
    },
    {
      value: 'cancel',
      label: t('sales.openOrdersCancel', { count, amount: formatTzs(amountTzs) }),
    },
  ];
  return (
    <RadioGroup
      legend={t('sales.openOrders')}
      name="openOrders"
      options={options}
      defaultValue="finish"
    />
  );
}
