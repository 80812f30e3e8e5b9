import {
  deliveryTermsOf,
  MARKET_TERM_BOUNDS,
  MARKET_TERMS,
  type MarketTerm,
  type MarketTerms,
  type MarketTermsVersion,
} from '@sokoni/contracts/browser';
import { TariffTable } from '../../components/order/tariff-table.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { inDays, perCent, TARIFFS } from '../../lib/term-names.ts';
import { useT } from '../../lib/texts.ts';
import { DAYS, DISPUTES, LIMITS, TAXES, typedValue, useMarketTermWords } from './market-terms.ts';
import { type TermInput, TermsForm, type TermsFormState } from './terms-form.tsx';
import { TermsPreview } from './version-lists.tsx';

const GROUPS = [
  ['marketterms.tariffs', TARIFFS],
  ['marketterms.deliveryDays', DAYS],
  ['marketterms.limits', LIMITS],
  ['marketterms.taxes', TAXES],
  ['marketterms.disputes', DISPUTES],
] as const;

/** Tariffs, days, limits, and from when they change. */
export function MarketTermsForm(state: TermsFormState) {
  const t = useT('marketterms');
  return (
    <TermsForm names={MARKET_TERMS} {...state}>
      {(inputOf) =>
        GROUPS.map(([title, names]) => (
          <fieldset key={title} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <legend className="pb-2 text-base font-bold">{t(title)}</legend>
            {names.map((name) => (
              <TermField key={name} {...inputOf(name)} term={name} />
            ))}
          </fieldset>
        ))
      }
    </TermsForm>
  );
}

interface TermFieldProps extends TermInput {
  readonly term: MarketTerm;
}

function TermField({ term, ...input }: TermFieldProps) {
  const t = useT('marketterms');
  const words = useMarketTermWords();
  const { min, max } = MARKET_TERM_BOUNDS[term];
  const hints: Partial<Record<MarketTerm, string>> = {
    cashOnDeliveryTzs: t('marketterms.cashHint'),
    unverifiedOpenOrdersTzs: t('marketterms.unverifiedHint'),
    freeDeliveryLeastBasketTzs: t('marketterms.leastBasketHint'),
    freeDeliveryCapBasisPoints: t('marketterms.capHint'),
    commissionBasisPoints: t('marketterms.commissionHint'),
    vatBasisPoints: t('marketterms.vatHint'),
    vatElectronicBasisPoints: t('marketterms.vatElectronicHint'),
    vatSpecialBasisPoints: t('marketterms.vatSpecialHint'),
    shopVatBasisPoints: t('marketterms.shopVatHint'),
    disputeStatementDays: t('marketterms.disputeHint'),
    disputeDecisionDays: t('marketterms.disputeHint'),
  };
  const amount = !inDays(term) && !perCent(term);
  return (
    <TextField
      {...input}
      type="number"
      inputMode={perCent(term) ? 'decimal' : 'numeric'}
      min={typedValue(term, min)}
      max={typedValue(term, max)}
      step={perCent(term) ? '0.01' : '1'}
      required
      {...(amount && { prefix: 'TZS' })}
      label={words.nameOf(term)}
      hint={hints[term]}
    />
  );
}

/** Tariffs and days as buyers see them, and the limits. */
export function MarketTermsNow({ current }: { readonly current: MarketTerms }) {
  const t = useT('marketterms');
  const words = useMarketTermWords();
  const factsOf = (names: readonly MarketTerm[]) =>
    names.map((name) => [words.nameOf(name), words.valueText(name, current[name])] as const);
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

interface MarketTermsPreviewProps {
  readonly changes: MarketTermsVersion['changes'];
  readonly current: MarketTerms;
}

/** What a form would change, and the tariffs as buyers would see them. */
export function MarketTermsPreview({ changes, current }: MarketTermsPreviewProps) {
  const t = useT('marketterms');
  const { inWords } = useMarketTermWords();
  const changed = Object.fromEntries(changes.map(({ name, to }) => [name, to]));
  return (
    <TermsPreview text={t('marketterms.previewText')} changes={changes} inWords={inWords}>
      <div className="w-full max-w-[22.5rem]">
        <TariffTable terms={deliveryTermsOf({ ...current, ...changed })} open />
      </div>
    </TermsPreview>
  );
}
