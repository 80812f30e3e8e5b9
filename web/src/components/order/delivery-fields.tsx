import { MOBILE_PREFIX } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';
import { LocationField } from '../ui/location-field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextField } from '../ui/text-field.tsx';

type Field = 'method' | 'location' | 'ward' | 'landmark' | 'phone';

interface DeliveryFieldsProps {
  readonly values: Readonly<Record<Field, string>>;
  readonly wrong: Readonly<Partial<Record<Field, string>>>;
}

/** Bring it or fetch it, and where; what is fetched asks for no place. */
export function DeliveryFields({ values, wrong }: DeliveryFieldsProps) {
  const t = useT('delivery');
  return (
    <div className="group grid gap-4">
      <RadioGroup
        legend={t('delivery.method')}
        name="method"
        options={[
          { value: 'delivery', label: t('delivery.bring') },
          { value: 'pickup', label: t('delivery.pickup') },
        ]}
        defaultValue={values.method}
        error={wrong.method}
      />
      <div className="grid gap-4 group-has-[[value=pickup]:checked]:hidden">
        <LocationField
          label={t('delivery.location')}
          name="location"
          defaultValue={values.location}
          error={wrong.location}
        />
        <TextField
          label={t('delivery.ward')}
          name="ward"
          defaultValue={values.ward}
          error={wrong.ward}
          maxLength={80}
        />
        <TextField
          label={t('delivery.landmark')}
          hint={t('delivery.landmarkHint')}
          name="landmark"
          defaultValue={values.landmark}
          error={wrong.landmark}
          maxLength={160}
        />
      </div>
      <TextField
        label={t('delivery.phone')}
        hint={
          <>
            <span className="group-has-[[value=pickup]:checked]:hidden">
              {t('delivery.phoneHint')}
            </span>
            <span className="hidden group-has-[[value=pickup]:checked]:inline">
              {t('delivery.pickupPhoneHint')}
            </span>
          </>
        }
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix={MOBILE_PREFIX}
        defaultValue={values.phone}
        error={wrong.phone}
        required
      />
    </div>
  );
}
