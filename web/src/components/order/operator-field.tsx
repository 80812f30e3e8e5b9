import { MOBILE_PAYMENT_TYPES, type MobilePaymentType } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';
import { SelectField } from '../ui/select-field.tsx';

interface OperatorFieldProps {
  /** Whose wallets can be asked. */
  readonly operators: readonly MobilePaymentType[];
  readonly defaultValue?: string;
}

/** Whose wallet a ported number has; its prefix says it otherwise. Few have one: it is folded. */
export function OperatorField({ operators, defaultValue = '' }: OperatorFieldProps) {
  const t = useT('paynumber');
  return (
    <details open={defaultValue !== ''}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {t('paynumber.ported')}
      </summary>
      <SelectField
        label={t('paynumber.operator')}
        name="payOperator"
        emptyLabel={t('paynumber.operatorByNumber')}
        options={MOBILE_PAYMENT_TYPES.filter(({ value }) => operators.includes(value))}
        defaultValue={defaultValue}
      />
    </details>
  );
}
