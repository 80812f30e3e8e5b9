import type { PaymentClaim } from '@sokoni/contracts/browser';
import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../../lib/texts.ts';
import { OwnForm } from '../ui/answered-form.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PayNumberPanel } from './pay-number.tsx';

interface ClaimFormProps {
  readonly orderId: string;
  readonly claim: PaymentClaim;
  /** The way to pay of the order. */
  readonly method: string | undefined;
}

const BY_WALLET = {
  why: 'paynumber.whyClaim',
  claimed: 'paynumber.claimed',
  code: 'paynumber.code',
  hint: 'paynumber.codeHint',
  send: 'paynumber.claim',
} as const;

const BY_BANK = {
  why: 'paynumber.whyTransfer',
  claimed: 'paynumber.claimedTransfer',
  code: 'paynumber.bankCode',
  hint: 'paynumber.bankCodeHint',
  send: 'paynumber.claimTransfer',
} as const;

interface PayByNumberProps {
  readonly payTo: ComponentProps<typeof PayNumberPanel>;
  readonly claim: ClaimFormProps | null;
  /** The buyer has entered a code, and no other amount has come. */
  readonly claimed: boolean;
}

/** Where to pay, then "I have paid"; once that is said, the other way round, against double payment. */
export function PayByNumber({ payTo, claim, claimed }: PayByNumberProps) {
  const t = useT('paynumber');
  // The form stays the same element: who is typing the code keeps field and focus when a claim comes.
  return (
    <>
      {!claimed && <PayNumberPanel {...payTo} />}
      {claim && <ClaimForm {...claim} />}
      {claimed && (
        <details className="w-full text-left">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t('paynumber.whereToPay')}
          </summary>
          <PayNumberPanel {...payTo} />
        </details>
      )}
    </>
  );
}

/** "I have paid": the transaction code of SMS or slip. It pays nothing; it helps us to find the money. */
export function ClaimForm({ orderId, claim: { code, mayChange }, method }: ClaimFormProps) {
  const t = useT('paynumber');
  const texts = method === 'bank-transfer' ? BY_BANK : BY_WALLET;
  const busy = useNavigation().formData?.get('intent') === 'claim';
  return (
    <section className="grid w-full gap-3 rounded-md border border-line p-4 text-left">
      <h2 className="text-base">{t('paynumber.havePaid')}</h2>
      {code && <p className="font-bold">{t(texts.claimed, { code })}</p>}
      <p className="text-sm">{t(code ? 'paynumber.looking' : texts.why)}</p>
      {mayChange && (
        <OwnForm formId={`claim ${orderId}`} className="grid gap-3">
          <input type="hidden" name="order" value={orderId} />
          <TextField
            label={t(texts.code)}
            hint={t(texts.hint)}
            name="code"
            defaultValue={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
          <Button
            name="intent"
            value="claim"
            variant="secondary"
            busy={busy}
            className="justify-self-start"
          >
            {t(texts.send)}
          </Button>
        </OwnForm>
      )}
    </section>
  );
}
