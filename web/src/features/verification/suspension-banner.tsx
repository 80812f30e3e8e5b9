import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { useT } from '../../lib/texts.ts';

/** Stands on every page of the panel while the shop is suspended: why, and what to do. */
export function SuspensionBanner({ reason }: { readonly reason: string }) {
  const t = useT('seller');
  return (
    <div>
      <Alert kind="error">
        <p className="font-bold">{t('seller.suspended')}</p>
        {reason && <p>{t('seller.suspendedReason', { reason })}</p>}
        <p>
          {t('seller.suspendedText')}{' '}
          <Link to={paths.about} className="link">
            {t('seller.suspendedContact')}
          </Link>
        </p>
      </Alert>
    </div>
  );
}
