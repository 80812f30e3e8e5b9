import type { PlanPreview } from '@sokoni/contracts/browser';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

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
  const { kind, startsAt, validUntil, unusedTzs, bonusDays } = preview;
  return (
    <section aria-label={t('plans.preview')} className="grid gap-2 text-left">
      <p>{t(KINDS[kind])}</p>
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
