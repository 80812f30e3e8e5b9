import { type AnyPayout, bankOrOperator, type SellerMoney } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CommandForm, useSending } from '../../components/ui/command-form.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

interface RetryPayoutFormProps {
  readonly payout: AnyPayout;
  /** As it is now: all that is available is paid, to the destination of now. */
  readonly money: SellerMoney;
}

/** Says how much goes to whom before it is sent. */
export function RetryPayoutForm({ payout, money }: RetryPayoutFormProps) {
  const t = useT('money');
  const payoutId = payout._id;
  const busy = useSending(['retry-payout'], { payoutId });
  const { availableTzs, destination, blocker, minimumPayoutTzs } = money;
  const name = payout.sellerName || '–';
  if (blocker) {
    const reason = t(`money.blocked-${blocker}`, { amount: formatTzs(minimumPayoutTzs) });
    return <Alert kind="warning">{t('money.retryBlocked', { name, reason })}</Alert>;
  }
  const amount = formatTzs(availableTzs);
  const operator = destination ? bankOrOperator(destination.to) : '';
  const [number, holder] = [destination?.to.number ?? '', destination?.holderName ?? ''];
  return (
    <CommandForm
      intent="retry-payout"
      about={{ payoutId }}
      className="grid justify-items-start gap-4"
    >
      <p>{t('money.retryText', { amount, name, operator, number, holder })}</p>
      <Button busy={busy}>{t('money.retryNow', { name, amount })}</Button>
    </CommandForm>
  );
}
