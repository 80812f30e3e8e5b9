import type { SellerTasks } from '@sokoni/contracts/browser';
import { Link, useLocation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

/** Shows an unverified seller on every page of the panel how much of the ceiling is used: two lines of a phone. */
export function CeilingBanner({
  ceiling,
  mayVerify,
}: {
  readonly ceiling: NonNullable<SellerTasks['ceiling']>;
  /** A helper of the shop may not. */
  readonly mayVerify: boolean;
}) {
  const t = useT('seller');
  const { pathname } = useLocation();
  const [limit, used] = [formatTzs(ceiling.limitTzs), formatTzs(ceiling.usedTzs)];
  return (
    <div>
      <p className="rounded-md bg-marigold-soft px-3 py-2 text-sm sm:px-4 sm:py-3 sm:text-base">
        {t('seller.ceiling', { limit, used })}{' '}
        {mayVerify && pathname !== panelPaths.sellerVerification && (
          <Link to={panelPaths.sellerVerification} className="link">
            {t('seller.toVerification')}
          </Link>
        )}
      </p>
    </div>
  );
}

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
