import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';

interface CardFieldsProps {
  readonly errorOf: (field: string) => string | undefined;
}

/** Nothing typed here ever comes back with the page. */
export function CardFields({ errorOf }: CardFieldsProps) {
  const t = useT('account');
  return (
    <div className="hidden gap-4 group-has-[[value=credit]:checked]:grid">
      <TextField
        label={t('account.cardNumber')}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        required
        error={errorOf('cardNumber')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={t('account.expiry')}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          required
          error={errorOf('expiry')}
        />
        <TextField
          label={t('account.cvc')}
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="000"
          required
          error={errorOf('cvc')}
        />
      </div>
      <p className="text-sm text-muted">{t('account.cardHint')}</p>
    </div>
  );
}
