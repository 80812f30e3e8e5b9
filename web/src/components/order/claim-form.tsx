import type { PaymentClaim } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

interface ClaimFormProps {
  readonly orderId: string;
  readonly claim: PaymentClaim;
}

/** "I have paid": the transaction code of the SMS. It pays nothing; it helps us to find the money. */
export function ClaimForm({ orderId, claim: { code, mayChange } }: ClaimFormProps) {
  const t = useT('paynumber');
  const busy = useNavigation().formData?.get('intent') === 'claim';
  return (
    <section className="grid w-full gap-3 rounded-md border border-line p-4 text-left">
      <h2 className="text-base">{t('paynumber.havePaid')}</h2>
      {code && <p className="font-bold">{t('paynumber.claimed', { code })}</p>}
      <p className="text-sm">{t(code ? 'paynumber.looking' : 'paynumber.whyClaim')}</p>
      {mayChange && (
        <Form method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name="order" value={orderId} />
          <TextField
            key={code}
            label={t('paynumber.code')}
            hint={t('paynumber.codeHint')}
            name="code"
            defaultValue={code}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
          <Button
            name="intent"
            value="claim"
            look="secondary"
            busy={busy}
            className="justify-self-start"
          >
            {t('paynumber.claim')}
          </Button>
        </Form>
      )}
    </section>
  );
}
