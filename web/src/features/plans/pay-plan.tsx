import type { PlanCard, PlanPreview } from '@sokoni/contracts/browser';
import { PlanPayment } from '../../components/order/plan-payment.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

interface PayPlanProps {
  readonly plan: Pick<PlanCard, 'code' | 'name' | 'amount'>;
  /** Null while it is unknown. */
  readonly preview: PlanPreview | null;
}

/** One chosen plan, its price and the way to pay; the price that counts is the server's. */
export function PayPlan({ plan, preview }: PayPlanProps) {
  const t = useT('plans');
  return (
    <Card className="mx-auto grid max-w-narrow gap-4 text-center">
      <h1 className="text-2xl">{t('plans.subscribeFor', { plan: plan.name })}</h1>
      <p>
        <span className="text-2xl font-bold">{formatTzs(Number(plan.amount))}</span>{' '}
        <span className="text-muted">{t('plans.perMonth')}</span>
      </p>
      {preview && <PreviewOfPlan preview={preview} />}
      <PlanPayment plan={plan.code} shownTzs={Number(plan.amount)} label={t('plans.payNow')} />
      <p className="text-sm text-muted">{t('plans.payHint')}</p>
    </Card>
  );
}

const KINDS: Readonly<Record<PlanPreview['kind'], KeyOf<'plans'>>> = {
  start: 'plans.previewStart',
  renewal: 'plans.previewRenewal',
  upgrade: 'plans.previewUpgrade',
  downgrade: 'plans.previewDowngrade',
};

/** What the payment will give, before it is made. */
export function PreviewOfPlan({ preview }: { readonly preview: PlanPreview }) {
  const t = useT('plans');
  const lang = useLanguage();
  const { kind, startsAt, validUntil, unusedTzs, bonusDays, inGrace } = preview;
  return (
    <section aria-label={t('plans.preview')} className="grid gap-2 text-left">
      <p>{inGrace ? t('plans.previewGrace') : t(KINDS[kind])}</p>
      {inGrace && (
        <p>
          {inGrace.listingLimit === null
            ? t('plans.previewGraceShowsAll')
            : t('plans.previewGraceShows', { count: inGrace.listingLimit })}
        </p>
      )}
      <Facts
        facts={[
          [t('plans.startsAt'), formatDate(startsAt, lang)],
          [t('plans.endsAt'), formatDate(validUntil, lang)],
          ...(kind === 'upgrade'
            ? ([
                [t('plans.unused'), formatTzs(unusedTzs)],
                [t('plans.bonus'), t('plans.bonusDays', { count: bonusDays })],
              ] as const)
            : []),
        ]}
      />
    </section>
  );
}
