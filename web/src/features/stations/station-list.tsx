import type { ManagedStation } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { StationFacts } from '../../components/order/station-facts.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** All stations by place, each as its buyers see it. */
export function StationList({ stations }: { readonly stations: readonly ManagedStation[] }) {
  const t = useT('stations');
  if (stations.length === 0) return <p>{t('stations.none')}</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {stations.map((station) => (
        <li key={station._id}>
          <StationCard station={station} />
        </li>
      ))}
    </ul>
  );
}

function StationCard({ station }: { readonly station: ManagedStation }) {
  const t = useT('stations');
  const lang = useLanguage();
  const { _id, version, name, open, directions, location, tariffTzs, hasCounterLink } = station;
  const { licenceNumber, licenceUntil, licenceState } = station;
  return (
    <Card className="grid h-full content-start gap-2">
      <p>
        <StatusPill tone={open ? 'good' : 'neutral'}>
          {t(open ? 'stations.open' : 'stations.closed')}
        </StatusPill>
      </p>
      <StationFacts station={station} place={[directions, location]} />
      <p className="font-medium">{formatTzs(tariffTzs)}</p>
      <p
        className={`text-sm ${licenceState === 'valid' ? 'text-muted' : 'font-medium text-danger'}`}
      >
        {licenceNumber && !licenceUntil
          ? t('stations.licence-undated', { number: licenceNumber })
          : t(`stations.licence-${licenceState}`, {
              number: licenceNumber,
              day: licenceUntil ? formatDate(licenceUntil, lang) : '',
            })}
      </p>
      <p className="text-sm text-muted">
        {t(hasCounterLink ? 'stations.hasLink' : 'stations.noLink')}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="stationId" value={_id} />
        <input type="hidden" name="version" value={version} />
        <Link to={`?edit=${_id}#station`} className="link inline-flex min-h-11 items-center">
          {t('stations.edit')}
          <span className="sr-only">: {name}</span>
        </Link>
        <Button variant="secondary" name="intent" value="renew">
          {t('stations.renewLink')}
          <span className="sr-only">: {name}</span>
        </Button>
        {hasCounterLink && (
          <Button variant="secondary" name="intent" value="revoke">
            {t('stations.revokeLink')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </Form>
    </Card>
  );
}
