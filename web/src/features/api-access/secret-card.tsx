import { Alert } from '../../components/ui/alert.tsx';
import { useT } from '../../lib/texts.ts';
import type { NewSecret } from './api-access.api.ts';

/** A secret in the answer of the form that made it; loading the page again does not bring it back. */
export function SecretCard({ shown: { of, name, secret } }: { readonly shown: NewSecret }) {
  const t = useT('apiaccess');
  return (
    <Alert kind="success">
      <p className="wrap-anywhere">
        {t(of === 'key' ? 'apiaccess.secretKey' : 'apiaccess.secretWebhook', { name })}
      </p>
      <p className="py-2">
        <code className="select-all rounded-sm bg-surface px-2 py-1 text-ink wrap-anywhere">
          {secret}
        </code>
      </p>
      <p>{t('apiaccess.secretOnce')}</p>
    </Alert>
  );
}
