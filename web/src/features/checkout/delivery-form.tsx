import { Form, useNavigation } from 'react-router';
import { DeliveryFields } from '../../components/order/delivery-fields.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { useT } from '../../lib/texts.ts';
import type { DeliveryDraft, Refusal } from './checkout.ts';
import { TariffTable } from './tariff-table.tsx';

interface DeliveryFormProps {
  readonly draft: DeliveryDraft;
  readonly refusal: Refusal | undefined;
  /** Nothing can be ordered until the cart is changed. */
  readonly blocked: boolean;
}

/** Where to bring it, and the button that leads to the payment page. */
export function DeliveryForm({ draft, refusal, blocked }: DeliveryFormProps) {
  const t = useT('checkout');
  const sending = useNavigation().formMethod === 'POST';
  return (
    <Card>
      <Form method="post" className="grid gap-4">
        <h2 className="text-lg">{t('checkout.delivery')}</h2>
        {refusal?.lost && <TryAgain answer={{ values: draft }} />}
        {refusal && !refusal.lost && (
          <Alert kind="error">{refusal.message || t('common.somethingWrong')}</Alert>
        )}
        <DeliveryFields values={draft} wrong={refusal?.fields ?? {}} />
        <TariffTable />
        <Button busy={sending} disabled={blocked}>
          {t('checkout.payNow')}
        </Button>
        <p className="text-sm text-muted">{t('checkout.payHint')}</p>
      </Form>
    </Card>
  );
}
