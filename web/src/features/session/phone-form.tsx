import { internationalMobile, PHONE_CODE } from '@sokoni/contracts/browser';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';
import type { PhoneEntry } from './phone-entry.ts';
import { SessionForm } from './session-form.tsx';

interface PhoneFormProps {
  readonly entry: PhoneEntry | undefined;
  readonly heading: string;
  readonly intro?: string;
  /** What the button of the code does: log in, sign up, go on. */
  readonly action: string;
  /** Whether the name is asked for together with the number. */
  readonly withName?: boolean;
  /** The choice between the ways of logging in. */
  readonly ways?: ReactNode;
  readonly footer?: ReactNode;
  /** Within a page that has a heading of its own. */
  readonly inPage?: boolean;
}

/** A number, then the code of its SMS: two forms at one address, with scripts and without. */
export function PhoneForm({ entry, action, withName = false, ...frame }: PhoneFormProps) {
  const t = useT('auth');
  if (entry?.step === 'code') return <CodeForm entry={entry} action={action} {...frame} />;
  const wrong = entry?.answer?.fields;
  return (
    <SessionForm {...frame} action={t('auth.sendCode')} answer={entry?.answer}>
      <input type="hidden" name="step" value="phone" />
      {withName && <OwnName name={entry?.name} error={wrong?.name} />}
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
    </SessionForm>
  );
}

type CodeFormProps = Omit<PhoneFormProps, 'entry' | 'withName'> & { readonly entry: PhoneEntry };

function CodeForm({ entry, ...frame }: CodeFormProps) {
  const t = useT('auth');
  const { phone, name, code, again, answer } = entry;
  const asksName = answer?.fields.name !== undefined;
  const field = useRef<HTMLInputElement>(null);
  // Again after a further code was sent; a refusal leads to its own field.
  useEffect(() => {
    if (!entry.answer) field.current?.focus();
  }, [entry]);
  return (
    <SessionForm {...frame} answer={answer} after={<OtherCode />}>
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
        <OwnName name={name} error={answer?.fields.name} />
      ) : (
        <input type="hidden" name="name" value={name} />
      )}
    </SessionForm>
  );
}

/** No SMS came, or the number was wrong. */
function OtherCode() {
  const t = useT('auth');
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="grid gap-1">
      <Button look="quiet" name="intent" value="send-again" formNoValidate busy={busy}>
        {t('auth.sendAgain')}
      </Button>
      <Button look="quiet" name="intent" value="other-number" formNoValidate busy={busy}>
        {t('auth.otherNumber')}
      </Button>
    </div>
  );
}

interface FieldProps {
  readonly name: string | undefined;
  readonly error: string | undefined;
}

function OwnName({ name, error }: FieldProps) {
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
