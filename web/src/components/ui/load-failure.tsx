import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showNotice } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from './alert.tsx';

/** Stands where a list should be: told in a toast too, with a way to try again. */
export function LoadFailure({ text }: { readonly text: string }) {
  const t = useT();
  const { pathname, search } = useLocation();
  useEffect(() => showNotice({ kind: 'error', text }), [text]);
  return (
    <Alert kind="error">
      {text}{' '}
      <a href={pathname + search} className="link">
        {t('common.tryAgain')}
      </a>
    </Alert>
  );
}
