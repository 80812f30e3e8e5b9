import {
  BANKS,
  type DestinationState,
  destinationText,
  MOBILE_PAYMENT_TYPES,
  MOBILE_PREFIX,
  mobileDigits,
  type SellerMoney,
} from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import type { Tone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface DestinationFormsProps {
  readonly destination: SellerMoney['destination'];
  readonly answer: FormAnswer | undefined;
}

const TONES: Readonly<Record<DestinationState, Tone>> = {
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

/** Where payouts go, a wallet or a bank account; says whether it is known to be the seller's. */
export function DestinationForms({ destination, answer }: DestinationFormsProps) {
  const t = useT('money');
  const lang = useLanguage();
  const ofBank = answer?.values.kind === 'bank';
  const kind = answer ? (ofBank ? 'bank' : 'wallet') : (destination?.to.kind ?? 'wallet');
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('money.destination')}</h2>
      <p className="text-muted">{t('money.destinationText')}</p>
      {destination && (
        <div className="flex flex-wrap items-center gap-3">
          <StatusPill tone={TONES[destination.state]}>{t(`money.${destination.state}`)}</StatusPill>
          <p className="font-medium">{destinationText(destination.to)}</p>
          <p>{t(EXPLANATIONS[destination.state], { name: destination.holderName })}</p>
        </div>
      )}
      {destination?.next && (
        <Alert>
          {t(destination.next.state === 'verified' ? 'money.nextText' : 'money.nextUncheckedText', {
            now: destinationText(destination.to),
            next: destinationText(destination.next.to),
            at: formatDateTime(destination.next.startsAt, lang),
          })}
        </Alert>
      )}
      <Choice title={t('money.wallet')} open={kind === 'wallet'}>
        <WalletForm destination={destination} answer={ofBank ? undefined : answer} />
      </Choice>
      <Choice title={t('money.bankAccount')} open={kind === 'bank'}>
        <BankForm destination={destination} answer={ofBank ? answer : undefined} />
      </Choice>
    </Card>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: React.ReactNode;
}

/** A disclosure, so that it works without scripts. */
function Choice({ title, open, children }: ChoiceProps) {
  return (
    <details open={open} className="rounded-md border border-line p-3">
      <summary className="min-h-11 cursor-pointer content-center font-medium">{title}</summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

function WalletForm({ destination, answer }: DestinationFormsProps) {
  const t = useT('money');
  const typed = answer?.values;
  const busy = useNavigation().formData?.get('kind') === 'wallet';
  const wallet = destination?.to.kind === 'wallet' ? destination.to : null;
  return (
    <AnsweredForm answer={answer} className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="kind" value="wallet" />
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
      <Button name="intent" value="destination" look="secondary" busy={busy} className="self-end">
        {t('money.saveWallet')}
      </Button>
    </AnsweredForm>
  );
}

/** The number is shown masked, so a saved one is not offered to be changed. */
function BankForm({ destination, answer }: DestinationFormsProps) {
  const t = useT('money');
  const typed = answer?.values;
  const busy = useNavigation().formData?.get('kind') === 'bank';
  const account = destination?.to.kind === 'bank' ? destination.to : null;
  return (
    <AnsweredForm answer={answer} className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="kind" value="bank" />
      <SelectField
        label={t('money.bank')}
        name="bank"
        options={BANKS}
        emptyLabel={t('money.chooseBank')}
        required
        defaultValue={typed?.bank ?? account?.bank ?? ''}
        error={answer?.fields.bank}
      />
      <TextField
        label={t('money.accountNumber')}
        hint={t('money.accountNumberHint')}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={24}
        defaultValue={typed?.number ?? ''}
        error={answer?.fields.number}
      />
      <TextField
        label={t('money.accountHolder')}
        hint={t('money.accountHolderHint')}
        name="holderName"
        autoComplete="off"
        required
        maxLength={80}
        defaultValue={typed?.holderName ?? (account ? (destination?.holderName ?? '') : '')}
        error={answer?.fields.holderName}
      />
      <Button name="intent" value="destination" look="secondary" busy={busy} className="self-end">
        {t('money.saveAccount')}
      </Button>
    </AnsweredForm>
  );
}
