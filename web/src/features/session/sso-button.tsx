import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { ApiError } from '../../lib/api-error.ts';
import type { SsoRealm } from '../../lib/env.ts';
import { showNotice } from '../../lib/notices.store.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** To Keycloak and back; the page's action takes the token that was brought. */
export function SsoButton({ realm }: { readonly realm: SsoRealm }) {
  const t = useT('auth');
  const lang = useLanguage();
  const submit = useSubmit();
  const [busy, setBusy] = useState(false);

  async function attempt(work: (sso: typeof import('./sso.ts')) => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work(await import('./sso.ts'));
    } catch (error) {
      const why = error instanceof ApiError && error.message;
      showNotice({ kind: 'error', text: why || t('auth.ssoFailed') });
      setBusy(false);
    }
  }

  const finish = useEffectEvent(() =>
    attempt(async ({ takeToken }) => {
      const token = await takeToken(realm);
      if (!token) throw new Error('Keycloak returned no token');
      await submit({ token }, { method: 'post' });
      setBusy(false);
    }),
  );
  useEffect(() => {
    if (cameBack()) void finish();
  }, []);

  return (
    <div className="hidden gap-3 pb-3 js:grid">
      <p className="text-sm text-muted">{t('auth.or')}</p>
      <Button
        type="button"
        variant="secondary"
        busy={busy}
        className="w-full"
        onClick={() => attempt(({ leaveForKeycloak }) => leaveForKeycloak(realm, lang))}
      >
        {t(busy ? 'auth.ssoBusy' : 'auth.sso')}
      </Button>
    </div>
  );
}

/** Keycloak leaves its answer behind the address. */
function cameBack(): boolean {
  return new URLSearchParams(location.hash.slice(1)).has('state');
}
