import { type ListingBar, type ListingQuota, UNLIMITED_LISTINGS } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const isPast = (time: string) => Date.parse(time) < Date.now();

/** `2 of 3 used`: what the plan shows, how long, and the way to more. */
export function QuotaLine({ quota }: { readonly quota: ListingQuota }) {
  const t = useT('products');
  const lang = useLanguage();
  const { planName, limit, used, drafts, validUntil, graceUntil } = quota;
  if (limit === null) return null;
  // The panel itself says it on every page.
  if (quota.barred === 'suspended') return null;
  if (quota.barred) return <BarLine bar={quota.barred} />;
  const unlimited = limit >= UNLIMITED_LISTINGS;
  const inGrace = graceUntil !== null && validUntil !== null && isPast(validUntil);
  const end = inGrace ? graceUntil : validUntil;
  const name = planName || t('products.trial');
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-surface px-4 py-2 md:py-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>
          {unlimited ? t('products.shown', { count: used }) : t('products.quota', { used, limit })}
        </strong>
        {!unlimited && (
          <Link to={panelPaths.sellerSubscribe} className="link">
            {t('products.upgrade')}
          </Link>
        )}
      </p>
      {!unlimited && (
        <meter
          min={0}
          max={Math.max(limit, used, 1)}
          value={used}
          aria-label={t('products.quota', { used, limit })}
          className="h-3 w-full"
        />
      )}
      <p className="text-sm text-muted">
        {name}
        {end &&
          `, ${t(inGrace ? 'products.graceUntil' : 'products.until', { date: formatDate(end, lang) })}`}
        {drafts > 0 && ` · ${t('products.drafts', { count: drafts })}`}
      </p>
    </div>
  );
}

/** Why nothing is shown whatever is paid, and the way out. */
function BarLine({ bar }: { readonly bar: ListingBar }) {
  const t = useT('products');
  return (
    <Alert kind="error">
      <p>{t(`products.${bar}`)}</p>
      {bar === 'unverified' && (
        <Link to={panelPaths.sellerVerification} className="link">
          {t('products.getVerified')}
        </Link>
      )}
    </Alert>
  );
}
