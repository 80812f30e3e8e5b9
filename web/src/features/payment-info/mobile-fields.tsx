import { MOBILE_PAYMENT_TYPES, MOBILE_PREFIX } from '@sokoni/contracts/browser';
import { RadioGroup } from '../../components/ui/choice-fields.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface MobileFieldsProps {
  readonly errorOf: (field: string) => string | undefined;
  readonly typed: FormAnswer['values'] | undefined;
}

/** A wallet, reached by its mobile number or by a lipa number. */
export function MobileFields({ errorOf, typed }: MobileFieldsProps) {
  const t = useT('account');
  return (
    <div className="hidden gap-4 group-has-[[value=mobile]:checked]:grid">
      <SelectField
        label={t('account.mobilePaymentType')}
        name="mobilePaymentType"
        options={MOBILE_PAYMENT_TYPES}
        emptyLabel={t('account.chooseMobileType')}
        required
        defaultValue={typed?.mobilePaymentType ?? ''}
        error={errorOf('mobilePaymentType')}
      />
      <RadioGroup
        legend={t('account.paymentOption')}
        name="paymentOption"
        options={[
          { value: 'mobileNumber', label: t('account.mobileNumber') },
          { value: 'lipaNumber', label: t('account.lipaNumber') },
        ]}
        defaultValue={typed?.paymentOption ?? 'mobileNumber'}
      />
      <div className="hidden group-has-[[value=mobileNumber]:checked]:block">
        <TextField
          label={t('account.mobileNumber')}
          name="mobileNumber"
          prefix={MOBILE_PREFIX}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          defaultValue={typed?.mobileNumber}
          error={errorOf('mobileNumber')}
        />
      </div>
      <div className="hidden group-has-[[value=lipaNumber]:checked]:block">
        <TextField
          label={t('account.lipaNumber')}
          name="lipaNumber"
          inputMode="numeric"
          required
          defaultValue={typed?.lipaNumber}
          error={errorOf('lipaNumber')}
        />
      </div>
    </div>
  );
}
