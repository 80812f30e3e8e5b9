import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';

/** From logging in to signing up; the page to return to goes along. */
export function SignUpLink() {
  const t = useT('auth');
  const { search } = useLocation();
  return (
    <p>
      {t('auth.noAccount')}{' '}
      <Link to={{ pathname: paths.signUp, search }} className="link py-1 font-medium">
        {t('auth.signUp')}
      </Link>
    </p>
  );
}

/** From signing up to logging in. */
export function LoginLink() {
  const t = useT('auth');
  const { search } = useLocation();
  return (
    <p>
      {t('auth.haveAccount')}{' '}
      <Link to={{ pathname: paths.login, search }} className="link py-1 font-medium">
        {t('common.login')}
      </Link>
    </p>
  );
}

/** What a page that needs a log-in says of the way there. */
export function useLoginIntro(): string {
  const t = useT('auth');
  const { search } = useLocation();
  const toCheckout = new URLSearchParams(search).get('returnTo') === paths.checkout;
  return toCheckout ? t('auth.checkoutNeedsLogin') : '';
}
