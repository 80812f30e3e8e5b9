import { internationalMobile, PHONE_CODE } from '@sokoni/contracts/browser';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { PhoneEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Fields of the first step: the number, with the name where it is wanted. */
export function NumberFields({
  entry,
  withName = false,
}: {
  readonly entry: PhoneEntry | undefined;
  readonly withName?: boolean;
}) {
  const t = useT('auth');
  const wrong = entry?.answer?.fields;
  return (
    <>
      <input type="hidden" name="step" value="phone" />
      {withName && <NameField name={entry?.name} error={wrong?.name} />}
      <TextField
        label={t('auth.phoneNumber')}
        hint={t('auth.phoneNumberHint')}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={20}
        defaultValue={entry?.phone}
        error={wrong?.phone}
      />
    </>
  );
}

/** Fields of the second step: the code, and the name where an account is opened without one. */
export function CodeFields({ entry }: { readonly entry: PhoneEntry }) {
  const t = useT('auth');
  const { phone, name, code, again, answer } = entry;
  const asksName = answer?.fields.name !== undefined;
  const field = useRef<HTMLInputElement>(null);
  // Again after a further code was sent, whose digits replace those of the former; a refusal leads to its own field.
  useEffect(() => {
    if (entry.answer) return;
    field.current?.focus();
    field.current?.select();
  }, [entry]);
  return (
    <>
      <input type="hidden" name="step" value="code" />
      <input type="hidden" name="phone" value={phone} />
      <TextField
        ref={field}
        label={t('auth.code')}
        hint={t(again ? 'auth.codeAgainHint' : 'auth.codeHint', {
          phone: internationalMobile(phone),
          minutes: PHONE_CODE.minutes,
        })}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        pattern="\s*[0-9]{6}\s*"
        maxLength={10}
        defaultValue={code}
        error={answer?.fields.code}
      />
      {asksName ? (
        <NameField name={name} error={answer?.fields.name} />
      ) : (
        <input type="hidden" name="name" value={name} />
      )}
    </>
  );
}

/** Buttons of the second step: no SMS came, or the number was wrong. */
export function OtherCode() {
  const t = useT('auth');
  const { formMethod, formData } = useNavigation();
  // What was not pressed waits without saying that it works.
  const waits = (value: string) => {
    const busy = formData?.get('intent') === value;
    return { value, busy, disabled: formMethod === 'POST' && !busy };
  };
  return (
    <div className="grid gap-1">
      <Button variant="quiet" name="intent" formNoValidate {...waits('send-again')}>
        {t('auth.sendAgain')}
      </Button>
      <Button variant="quiet" name="intent" formNoValidate {...waits('other-number')}>
        {t('auth.otherNumber')}
      </Button>
    </div>
  );
}

interface NameFieldProps {
  readonly name: string | undefined;
  readonly error: string | undefined;
}

function NameField({ name, error }: NameFieldProps) {
  const t = useT('auth');
  return (
    <TextField
      label={t('auth.name')}
      name="name"
      autoComplete="name"
      required
      maxLength={100}
      defaultValue={name}
      error={error}
    />
  );
}
