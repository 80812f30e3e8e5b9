import type { PlanCard } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { CheckIcon } from '../../components/ui/icons.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface PlanOfferProps {
  readonly plan: PlanCard;
  readonly own: boolean;
  /** What its seller pays for a month of it, where it runs. */
  readonly paidTzs?: number | undefined;
  /** How to choose it; depends on who is looking. */
  readonly children: ReactNode;
}

export function PlanOffer({ plan, own, paidTzs, children }: PlanOfferProps) {
  const t = useT('plans');
  const lang = useLanguage();
  const offeredTzs = Number(plan.amount);
  const priceTzs = (own && paidTzs) || offeredTzs;
  return (
    <article
      className={`flex h-full flex-col gap-4 rounded-lg border bg-surface p-5 shadow-card ${own ? 'border-2 border-baobab' : 'border-line'}`}
    >
      <div>
        <h2 className="flex flex-wrap items-center justify-between gap-2 text-xl">
          {plan.name}
          {own && <Badge tone="good">{t('plans.yours')}</Badge>}
        </h2>
        <p className="text-muted">{plan.description}</p>
      </div>
      <p>
        <span className="text-2xl font-bold">{formatTzs(priceTzs)}</span>{' '}
        <span className="whitespace-nowrap text-muted">{t('plans.perMonth')}</span>
        {priceTzs !== offeredTzs && (
          <span className="block text-sm">
            {t('plans.renewalPrice', { price: formatTzs(offeredTzs) })}
          </span>
        )}
        {plan.nextPrice && (
          <span className="block text-sm">
            {t('plans.nextPrice', {
              date: formatDate(plan.nextPrice.startsAt, lang),
              price: formatTzs(plan.nextPrice.amountTzs),
            })}
          </span>
        )}
      </p>
      <ul className="grid grow content-start gap-2">
        {plan.services.map((service) => (
          <li key={service} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
            {service}
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}
