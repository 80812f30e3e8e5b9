import {
  deliveryTermsOf,
  type MarketTermsOverview,
  type MarketTermsVersion,
} from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TariffTable } from '../../components/order/tariff-table.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { SecondPerson } from '../../components/ui/second-person.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';
import type { TermsPreviewData } from './market-terms.api.ts';
import { LIMITS, STATES, useTermWords } from './term-words.ts';

/** Tariffs and days as buyers see them, and the limits. */
export function TermsNow({ current }: Pick<MarketTermsOverview, 'current'>) {
  const t = useT('marketterms');
  const words = useTermWords();
  return (
    <section aria-labelledby="now" className="grid gap-3">
      <h2 id="now" className="text-lg">
        {t('marketterms.now')}
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TariffTable terms={deliveryTermsOf(current)} open />
        <Card>
          <Facts
            title={t('marketterms.limits')}
            facts={LIMITS.map((name) => [words.nameOf(name), words.valueOf(name, current[name])])}
          />
        </Card>
      </div>
    </section>
  );
}

/** Versions that wait for a second owner or for their start. */
export function PlannedTerms({ planned, version: newest }: MarketTermsOverview) {
  const t = useT('marketterms');
  return (
    <section aria-labelledby="planned" className="grid gap-3">
      <h2 id="planned" className="text-lg">
        {t('marketterms.planned')}
      </h2>
      {planned.length === 0 && <p>{t('marketterms.nonePlanned')}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {planned.map((one) => (
          <li key={one.version}>
            <VersionCard version={one}>
              <SecondPerson
                about={{ version: one.version, newest }}
                name={String(one.version)}
                mayConfirm={one.approvable}
                waits={one.state === 'waiting' ? t('marketterms.ownWaits') : undefined}
                confirm={{ intent: 'approve', label: t('marketterms.approve') }}
                decline={{ intent: 'withdraw', label: t('marketterms.withdraw') }}
              />
            </VersionCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every version with its author and what it changed, newest first. */
export function TermsHistory({ versions }: { readonly versions: readonly MarketTermsVersion[] }) {
  const t = useT('marketterms');
  const oldest = versions.at(-1)?.version ?? 1;
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-lg">
        {t('marketterms.history')}
      </h2>
      {versions.length === 0 && <p>{t('marketterms.noHistory')}</p>}
      <ol className="grid gap-3">
        {versions.map((one) => (
          <li key={one.version}>
            <VersionCard version={one} />
          </li>
        ))}
      </ol>
      {oldest > 1 && (
        <p>
          <Link to={`?before=${oldest}`} className="link inline-flex min-h-11 items-center">
            {t('marketterms.older')}
          </Link>
        </p>
      )}
    </section>
  );
}

interface VersionCardProps {
  readonly version: MarketTermsVersion;
  readonly children?: ReactNode;
}

function VersionCard({ version, children }: VersionCardProps) {
  const t = useT('marketterms');
  const words = useTermWords();
  const [tone, state] = STATES[version.state];
  const decided = words.decided(version);
  return (
    <Card className="grid h-full content-start gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
        {t('marketterms.version', { version: version.version })}
        <StatusPill tone={tone}>{t(state)}</StatusPill>
      </h3>
      <ChangeList changes={version.changes} />
      <p className="text-sm">{words.start(version)}</p>
      {version.note && <p className="text-sm wrap-anywhere">{version.note}</p>}
      <p className="text-sm text-muted">{words.saved(version)}</p>
      {decided && <p className="text-sm text-muted">{decided}</p>}
      {children}
    </Card>
  );
}

function ChangeList({ changes }: Pick<MarketTermsVersion, 'changes'>) {
  const words = useTermWords();
  return (
    <ul className="grid gap-1 font-medium">
      {changes.map((change) => (
        <li key={change.name}>{words.changed(change)}</li>
      ))}
    </ul>
  );
}

/** What a form would change, and the tariffs as buyers would see them. */
export function TermsPreview({ terms, changes }: TermsPreviewData) {
  const t = useT('marketterms');
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg">
        {t('marketterms.previewTitle')}
      </h2>
      <p className="text-sm text-muted">{t('marketterms.previewText')}</p>
      {changes.length === 0 ? (
        <p>{t('marketterms.nothingChanged')}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <div className="w-full max-w-[22.5rem]">
        <TariffTable terms={terms} open />
      </div>
    </section>
  );
}
