import type { NoticedSubsidy } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const STATES = {
  waiting: 'money.subsidyWaiting',
  granted: 'money.subsidyGranted',
  refused: 'money.subsidyRefused',
} as const;

interface NoticedSubsidiesProps {
  readonly subsidies: readonly NoticedSubsidy[];
  /** There are older ones, which these do not count. */
  readonly more: boolean;
}

/** Free deliveries that look like abuse. */
export function NoticedSubsidies({ subsidies, more }: NoticedSubsidiesProps) {
  const t = useT('money');
  if (subsidies.length === 0) return null;
  return (
    <details>
      <summary className="link inline-block py-2 text-lg">
        {`${t('money.subsidies')} (${subsidies.length}${more ? '+' : ''})`}
      </summary>
      <p className="pb-3 text-muted">{t('money.subsidiesText')}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {subsidies.map((subsidy) => (
          <li key={subsidy._id}>
            <SubsidyCard subsidy={subsidy} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SubsidyCard({ subsidy }: { readonly subsidy: NoticedSubsidy }) {
  const t = useT('money');
  const lang = useLanguage();
  const { amountTzs, status, reasons, sameNetwork, sellerName, buyerName, orderNumber } = subsidy;
  const noticed = [...reasons, ...(sameNetwork ? (['same-network'] as const) : [])];
  return (
    <Card className="grid gap-3">
      <h3 className="text-base">
        {formatTzs(amountTzs)}: {t(STATES[status])}
      </h3>
      <ul className="list-disc pl-5">
        {noticed.map((one) => (
          <li key={one}>{t(`money.${one}`)}</li>
        ))}
      </ul>
      <Facts
        facts={[
          [t('money.order'), orderNumber],
          [t('money.seller'), sellerName],
          [t('money.subsidyBuyer'), buyerName],
          [t('money.date'), formatDateTime(subsidy.at, lang)],
        ]}
      />
    </Card>
  );
}
