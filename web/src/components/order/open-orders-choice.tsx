import type { OpenOrdersChoice as Choice, SellerOpenOrders } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { RadioGroup } from '../ui/radio-group.tsx';

interface OpenOrdersChoiceProps {
  readonly open: SellerOpenOrders;
  /** Who carries them to their end if they are not cancelled. */
  readonly finisher: 'seller' | 'admin';
}

/** What becomes of paid orders before their seller is stopped, in figures. */
export function OpenOrdersChoice({ open, finisher }: OpenOrdersChoiceProps) {
  const t = useT('sales');
  const { orders: count, amountTzs } = open;
  const options: { value: Choice; label: string }[] = [
    {
      value: 'cancel',
      label: t('sales.openOrdersCancel', { count, amount: formatTzs(amountTzs) }),
    },
    {
      value: 'finish',
      label: t(finisher === 'admin' ? 'sales.openOrdersByAdmin' : 'sales.openOrdersBySeller'),
    },
  ];
  return (
    <RadioGroup
      legend={t('sales.openOrders')}
      name="openOrders"
      options={options}
      defaultValue="cancel"
    />
  );
}
