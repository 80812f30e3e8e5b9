import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showNotice } from '../../lib/notices.store.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from './alert.tsx';

/** Replaces a list that could not be loaded, with a link to try again; a toast says it too. */
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
