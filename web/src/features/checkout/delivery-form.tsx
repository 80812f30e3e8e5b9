import { Form, useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { LocationField } from '../../components/ui/location-field.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
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
  const fields = refusal?.fields ?? {};
  const sending = useNavigation().formMethod === 'POST';
  return (
    <Card>
      <Form method="post" className="group grid gap-4">
        <h2 className="text-lg">{t('checkout.delivery')}</h2>
        {refusal && <Alert kind="error">{refusal.message || t('common.somethingWrong')}</Alert>}
        <RadioGroup
          legend={t('checkout.method')}
          name="method"
          options={[
            { value: 'delivery', label: t('checkout.bring') },
            { value: 'pickup', label: t('checkout.pickup') },
          ]}
          defaultValue={draft.method}
          error={fields.method}
        />
        <div className="grid gap-4 group-has-[[value=pickup]:checked]:hidden">
          <LocationField
            label={t('checkout.location')}
            name="location"
            defaultValue={draft.location}
            error={fields.location}
          />
          <TextField
            label={t('checkout.ward')}
            name="ward"
            defaultValue={draft.ward}
            error={fields.ward}
            maxLength={80}
          />
          <TextField
            label={t('checkout.landmark')}
            hint={t('checkout.landmarkHint')}
            name="landmark"
            defaultValue={draft.landmark}
            error={fields.landmark}
            maxLength={160}
          />
        </div>
        <TextField
          label={t('checkout.phone')}
          hint={t('checkout.phoneHint')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix="+255"
          defaultValue={draft.phone}
          error={fields.phone}
          required
        />
        <TariffTable />
        <Button busy={sending} disabled={blocked}>
          {t('checkout.payNow')}
        </Button>
        <p className="text-sm text-muted">{t('checkout.payHint')}</p>
      </Form>
    </Card>
  );
}
