import {
  MOBILE_PAYMENT_TYPES,
  MOBILE_PREFIX,
  mobileDigits,
  type SellerMoney,
  type WalletState,
} from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import type { Tone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface WalletFormProps {
  readonly wallet: SellerMoney['wallet'];
  readonly answer: FormAnswer | undefined;
}

const TONES: Readonly<Record<WalletState, Tone>> = {
  verified: 'good',
  'name-differs': 'bad',
  'not-found': 'bad',
  unchecked: 'warm',
};
const EXPLANATIONS = {
  verified: 'money.verifiedText',
  'name-differs': 'money.differsText',
  'not-found': 'money.notFoundText',
  unchecked: 'money.uncheckedText',
} as const;

/** Where payouts go; says whether the number is known to be the seller's. */
export function WalletForm({ wallet, answer }: WalletFormProps) {
  const t = useT('money');
  const typed = answer?.values;
  const busy = useNavigation().formData?.get('intent') === 'wallet';
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('money.wallet')}</h2>
      <p className="text-muted">{t('money.walletText')}</p>
      {wallet && (
        <div className="flex flex-wrap items-center gap-3">
          <StatusPill tone={TONES[wallet.state]}>{t(`money.${wallet.state}`)}</StatusPill>
          <p>{t(EXPLANATIONS[wallet.state], { name: wallet.holderName })}</p>
        </div>
      )}
      <AnsweredForm answer={answer} className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('money.method')}
          name="method"
          options={MOBILE_PAYMENT_TYPES}
          emptyLabel={t('money.chooseMethod')}
          required
          defaultValue={typed?.method ?? wallet?.method ?? ''}
          error={answer?.fields.method}
        />
        <TextField
          label={t('money.number')}
          name="number"
          prefix={MOBILE_PREFIX}
          inputMode="numeric"
          autoComplete="tel-national"
          required
          defaultValue={typed?.number ?? mobileDigits(wallet?.number ?? '')}
          error={answer?.fields.number}
        />
        <Button name="intent" value="wallet" look="secondary" busy={busy} className="self-end">
          {t('money.saveWallet')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
