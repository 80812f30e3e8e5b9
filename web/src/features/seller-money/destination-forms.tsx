import {
  BANKS,
  type DestinationState,
  destinationText,
  MOBILE_PAYMENT_TYPES,
  MOBILE_PREFIX,
  mobileDigits,
  type Profile,
  type SellerMoney,
} from '@sokoni/contracts/browser';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import type { Tone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FormerCodeButton, OwnerProofFields } from '../../components/ui/owner-proof-fields.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface DestinationFormsProps {
  readonly destination: SellerMoney['destination'];
  /** Of who looks: a member of the team sees where the money goes, and changes nothing. */
  readonly account: Profile;
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
export function DestinationForms({ destination, account, answer }: DestinationFormsProps) {
  const t = useT('money');
  const ofBank = answer?.values.kind === 'bank';
  // What was saved is typed no more; a refused number may be the destination and is corrected.
  const [saved, setSaved] = useState(0);
  const onSent = () => setSaved(saved + 1);
  const kind = answer ? (ofBank ? 'bank' : 'wallet') : (destination?.to.kind ?? 'wallet');
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('money.destination')}</h2>
      <p className="text-muted">{t('money.destinationText')}</p>
      {destination && <Destinations destination={destination} />}
      {account.role === 'SELLER' ? (
        <>
          <p>{t(account.comesBySso ? 'money.ssoText' : 'money.proofText')}</p>
          <Choice title={t('money.wallet')} open={kind === 'wallet'}>
            <WalletForm
              key={saved}
              {...{ destination, account, onSent }}
              answer={ofBank ? undefined : answer}
            />
          </Choice>
          <Choice title={t('money.bankAccount')} open={kind === 'bank'}>
            <BankForm
              key={saved}
              {...{ destination, account, onSent }}
              answer={ofBank ? answer : undefined}
            />
          </Choice>
        </>
      ) : (
        <p>{t('money.ownerOnly')}</p>
      )}
    </Card>
  );
}

type Known = NonNullable<SellerMoney['destination']>;

/** The one in force, and the one that takes its place, with what is missing until then. */
function Destinations({ destination }: { readonly destination: Known }) {
  const t = useT('money');
  const lang = useLanguage();
  const { to, state, holderName, next } = destination;
  const at = next && formatDateTime(next.startsAt, lang);
  const wait = next?.state === 'verified' ? 'money.nextText' : 'money.nextUncheckedText';
  return (
    <dl className="grid gap-3">
      <dt className="font-medium">
        {t(state === 'verified' ? 'money.paidNow' : 'money.notPaidYet')}
      </dt>
      <Place to={to} state={state}>
        {t(EXPLANATIONS[state], { name: holderName })}
      </Place>
      {next && (
        <>
          <dt className="font-medium">{t('money.paidNext')}</dt>
          <Place to={next.to} state={next.state}>
            {t(wait, { at: at ?? '' })}
          </Place>
        </>
      )}
    </dl>
  );
}

interface PlaceProps extends Pick<Known, 'to' | 'state'> {
  readonly children: string;
}

function Place({ to, state, children }: PlaceProps) {
  const t = useT('money');
  return (
    <dd className="flex flex-wrap items-center gap-3">
      <StatusPill tone={TONES[state]}>{t(`money.${state}`)}</StatusPill>
      <span className="font-medium">{destinationText(to)}</span>
      <span>{children}</span>
    </dd>
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

interface OneFormProps extends DestinationFormsProps {
  readonly onSent: () => void;
}

interface DestinationFormProps extends Omit<OneFormProps, 'destination'> {
  readonly kind: 'wallet' | 'bank';
  readonly save: string;
  readonly children: React.ReactNode;
}

/** The fields of a kind, with the proof of the owner. */
function DestinationForm({ kind, save, account, answer, onSent, children }: DestinationFormProps) {
  const busy = useNavigation().formData?.get('kind') === kind;
  return (
    <AnsweredForm answer={answer} onSent={onSent} className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="kind" value={kind} />
      {children}
      {!account.comesBySso && <OwnerProofFields {...{ account, answer }} required />}
      <Button
        name="intent"
        value="destination"
        variant="secondary"
        busy={busy}
        className="self-end"
      >
        {save}
      </Button>
      {!account.comesBySso && <FormerCodeButton account={account} />}
    </AnsweredForm>
  );
}

function WalletForm({ destination, ...form }: OneFormProps) {
  const t = useT('money');
  const typed = form.answer?.values;
  const wallet = destination?.to.kind === 'wallet' ? destination.to : null;
  return (
    <DestinationForm kind="wallet" save={t('money.saveWallet')} {...form}>
      <SelectField
        label={t('money.method')}
        name="method"
        options={MOBILE_PAYMENT_TYPES}
        emptyLabel={t('money.chooseMethod')}
        required
        defaultValue={typed?.method ?? wallet?.method ?? ''}
        error={form.answer?.fields.method}
      />
      <TextField
        label={t('money.number')}
        name="number"
        prefix={MOBILE_PREFIX}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        defaultValue={typed?.number ?? mobileDigits(wallet?.number ?? '')}
        error={form.answer?.fields.number}
      />
    </DestinationForm>
  );
}

/** The number is shown masked, so a saved one is not offered to be changed. */
function BankForm({ destination, ...form }: OneFormProps) {
  const t = useT('money');
  const typed = form.answer?.values;
  const saved = destination?.to.kind === 'bank' ? destination.to : null;
  return (
    <DestinationForm kind="bank" save={t('money.saveAccount')} {...form}>
      <SelectField
        label={t('money.bank')}
        name="bank"
        options={BANKS}
        emptyLabel={t('money.chooseBank')}
        required
        defaultValue={typed?.bank ?? saved?.bank ?? ''}
        error={form.answer?.fields.bank}
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
        error={form.answer?.fields.number}
      />
      <TextField
        label={t('money.accountHolder')}
        hint={t('money.accountHolderHint')}
        name="holderName"
        autoComplete="off"
        required
        maxLength={80}
        defaultValue={typed?.holderName ?? (saved ? (destination?.holderName ?? '') : '')}
        error={form.answer?.fields.holderName}
      />
    </DestinationForm>
  );
}
