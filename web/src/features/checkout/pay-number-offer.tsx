import type { PaymentMethods } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

interface PayNumberOfferProps {
  readonly offer: PaymentMethods['numbers'][number];
  readonly blocked: boolean;
}

/** Another way to pay: to a number, in the buyer's own time. */
export function PayNumberOffer({ offer: { kind, waitMinutes }, blocked }: PayNumberOfferProps) {
  const t = useT('paynumber');
  const sent = useNavigation().formData;
  const count = Math.max(1, Math.floor(waitMinutes / 60));
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-base">{t(`paynumber.${kind}`)}</h3>
      <p className="text-sm text-muted">{t(`paynumber.offer-${kind}`, { count })}</p>
      <Button
        name="paymentMethod"
        value={kind}
        look="secondary"
        busy={sent?.get('paymentMethod') === kind}
        disabled={blocked}
      >
        {t(`paynumber.order-${kind}`)}
      </Button>
    </section>
  );
}
