import type { ListingQuota, MySubscription } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

type Plan = Pick<MySubscription, 'planName' | 'status' | 'renewal' | 'paidUntil' | 'graceUntil'>;

interface RenewalBannerProps {
  readonly subscription: Plan;
  /** Of a plan that has ended: a Starter trial that is not over shows some of the products. */
  readonly quota: Pick<ListingQuota, 'plan' | 'limit' | 'validUntil'> | null;
}

/** Asks for the next payment on every page of the seller panel, from three days before it is due. */
export function RenewalBanner({ subscription, quota }: RenewalBannerProps) {
  const t = useT('seller');
  const lang = useLanguage();
  const { planName: plan, status, renewal, paidUntil, graceUntil } = subscription;
  if (renewal === 'none' || !paidUntil) return null;
  const date = formatDate(renewal === 'soon' ? paidUntil : (graceUntil ?? paidUntil), lang);
  const until = quota?.plan === 'trial' && quota.validUntil;
  const words =
    status === 'expired'
      ? until
        ? t('seller.planEndedInTrial', {
            date,
            limit: quota.limit ?? 0,
            until: formatDate(until, lang),
          })
        : t('seller.planEnded', { date })
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
