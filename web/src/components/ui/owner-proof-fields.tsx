import type { Profile } from '@sokoni/contracts/browser';
import { useEffect, useRef } from 'react';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { Button } from './button.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

interface OwnerProofFieldsProps {
  readonly account: Pick<Profile, 'email' | 'confirmedPhone'>;
  readonly answer: FormAnswer | undefined;
  /** When the fields are needed, where they are not always. */
  readonly hint?: string;
  readonly required?: boolean;
}

/** The password, or a code to the number so far: an open browser alone changes no email, no number and no payout. */
export function OwnerProofFields({ account, answer, hint, required }: OwnerProofFieldsProps) {
  const t = useT('account');
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answer?.sent) code.current?.focus();
  }, [answer]);
  const { email, confirmedPhone: phone } = account;
  // An account that was opened by phone has no password that anybody knows.
  const hasPassword = email !== '';
  return (
    <>
      {hasPassword && (
        <PasswordField
          label={t('account.ownPassword')}
          hint={hint}
          // A code does instead, where there is a number for it.
          required={required && !phone}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          error={answer?.fields.password}
        />
      )}
      {phone && (
        <TextField
          // A code that was used up does not stay in its field.
          key={String(answer !== undefined && answer.values.formerCode === undefined)}
          ref={code}
          label={t('account.formerCode')}
          hint={t(hasPassword ? 'account.formerCodeInstead' : 'account.formerCodeHint', { phone })}
          name="formerCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          defaultValue={answer?.values.formerCode}
          error={answer?.fields.formerCode ?? (hasPassword ? undefined : answer?.fields.password)}
        />
      )}
    </>
  );
}

/** After the button of the form, which Enter presses. */
export function FormerCodeButton({ account }: Pick<OwnerProofFieldsProps, 'account'>) {
  const t = useT('account');
  if (!account.confirmedPhone) return null;
  return (
    <Button
      variant="quiet"
      name="intent"
      value="send-former-code"
      formNoValidate
      className="justify-self-start"
    >
      {t('account.sendFormerCode')}
    </Button>
  );
}
