import {
  deliveryTermsOf,
  type MarketTerm,
  type MarketTermsOverview,
} from '@sokoni/contracts/browser';
import { TariffTable } from '../../components/order/tariff-table.tsx';
import { ChangeList } from '../../components/terms/version-lists.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { useT } from '../../lib/texts.ts';
import type { TermsPreviewData } from './market-terms.api.ts';
import { DISPUTES, LIMITS, TAXES, useTermWords } from './term-words.ts';

/** Tariffs and days as buyers see them, and the limits. */
export function TermsNow({ current }: Pick<MarketTermsOverview, 'current'>) {
  const t = useT('marketterms');
  const words = useTermWords();
  const factsOf = (names: readonly MarketTerm[]) =>
    names.map((name) => [words.nameOf(name), words.valueOf(name, current[name])] as const);
  return (
    <section aria-labelledby="now" className="grid gap-3">
      <h2 id="now" className="text-lg">
        {t('marketterms.now')}
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TariffTable terms={deliveryTermsOf(current)} open />
        <Card className="grid gap-3">
          <Facts title={t('marketterms.limits')} facts={factsOf(LIMITS)} />
          <Facts title={t('marketterms.taxes')} facts={factsOf(TAXES)} />
          <Facts title={t('marketterms.disputes')} facts={factsOf(DISPUTES)} />
        </Card>
      </div>
    </section>
  );
}

/** What a form would change, and the tariffs as buyers would see them. */
export function TermsPreview({ terms, changes }: TermsPreviewData) {
  const t = useT('marketterms');
  const words = useTermWords();
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg">
        {t('marketterms.previewTitle')}
      </h2>
      <p className="text-sm text-muted">{t('marketterms.previewText')}</p>
      {changes.length === 0 ? (
        <p>{t('marketterms.nothingChanged')}</p>
      ) : (
        <ChangeList changes={changes.map(words.changed)} />
      )}
      <div className="w-full max-w-[22.5rem]">
        <TariffTable terms={terms} open />
      </div>
    </section>
  );
}
