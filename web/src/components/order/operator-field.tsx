import { MOBILE_PAYMENT_TYPES, type MobilePaymentType } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';
import { SelectField } from '../ui/select-field.tsx';

interface OperatorFieldProps {
  /** Whose wallets can be asked. */
  readonly operators: readonly MobilePaymentType[];
  readonly defaultValue?: string;
}

/** Whose wallet a ported number has; its prefix says it otherwise. */
export function OperatorField({ operators, defaultValue = '' }: OperatorFieldProps) {
  const t = useT('paynumber');
  return (
    <SelectField
      label={t('paynumber.operator')}
      hint={t('paynumber.operatorHint')}
      name="payOperator"
      emptyLabel={t('paynumber.operatorByNumber')}
      options={MOBILE_PAYMENT_TYPES.filter(({ value }) => operators.includes(value))}
      defaultValue={defaultValue}
    />
  );
}
