import type { MySubscription } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

type Plan = Pick<MySubscription, 'planName' | 'status' | 'renewal' | 'paidUntil' | 'graceUntil'>;

/** Asks for the next payment on every page of the seller panel, from three days before it is due. */
export function RenewalBanner({ subscription }: { readonly subscription: Plan }) {
  const t = useT('seller');
  const lang = useLanguage();
  const { planName: plan, status, renewal, paidUntil, graceUntil } = subscription;
  if (renewal === 'none' || !paidUntil) return null;
  const date = formatDate(renewal === 'soon' ? paidUntil : (graceUntil ?? paidUntil), lang);
  const words =
    status === 'expired'
      ? t('seller.planEnded', { date })
      : renewal === 'soon'
        ? t('seller.planEndsSoon', { plan, date })
        : t('seller.planInGrace', { plan, date });
  return (
    <div>
      <Alert kind="warning">
        {words}{' '}
        <Link to={panelPaths.sellerSubscribe} className="link">
          {t('seller.renewNow')}
        </Link>
      </Alert>
    </div>
  );
}
