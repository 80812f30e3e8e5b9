import type { ReactNode } from 'react';
import { CodeFields, NumberFields, OtherCode } from '../../components/phone/phone-steps.tsx';
import type { PhoneEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
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
  if (entry?.step !== 'code')
    return (
      <SessionForm key="phone" {...frame} action={t('auth.sendCode')} answer={entry?.answer}>
        <NumberFields entry={entry} withName={withName} />
      </SessionForm>
    );
  return (
    <SessionForm key="code" {...frame} action={action} answer={entry.answer} after={<OtherCode />}>
      <CodeFields entry={entry} />
    </SessionForm>
  );
}
