import { Link } from 'react-router';
import { loginPath, paths } from '../../app/paths.ts';
import type { PhoneEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { PhoneForm } from './phone-form.tsx';

/** The step of a visitor at checkout: a name and a confirmed number in place of an account. */
export function GuestForm({ entry }: { readonly entry: PhoneEntry | undefined }) {
  const t = useT('auth');
  return (
    <PhoneForm
      entry={entry}
      inPage
      withName
      heading={t('auth.guestHeading')}
      intro={t('auth.guestIntro')}
      action={t('auth.guestContinue')}
      footer={
        <Link to={loginPath(paths.checkout)} className="link py-1">
          {t('auth.guestLogin')}
        </Link>
      }
    />
  );
}
