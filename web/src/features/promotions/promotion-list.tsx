import type { Promotion, PromotionState } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import type { Tone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { type Translate, useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

const STATES: Readonly<Record<PromotionState, readonly [Tone, KeyOf<'promotions'>]>> = {
  running: ['good', 'promotions.running'],
  planned: ['info', 'promotions.planned'],
  paused: ['warm', 'promotions.paused'],
  'used-up': ['neutral', 'promotions.usedUp'],
  ended: ['neutral', 'promotions.ended'],
};

/** All promotions of an owner, newest first: state, discount, days and uses. */
export function PromotionList({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const t = useT('promotions');
  if (promotions.length === 0) return <p>{t('promotions.none')}</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {promotions.map((promotion) => (
        <li key={promotion._id}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const t = useT('promotions');
  const lang = useLanguage();
  const { _id, name, code, from, to, state, uses, totalUses } = promotion;
  const [tone, word] = STATES[state];
  const days = { from: formatDate(from, lang), to: to ? formatDate(to, lang) : '' };
  const isPaused = state === 'paused';
  return (
    <Card className="grid h-full content-start gap-2">
      <h2 className="text-base wrap-anywhere">{name}</h2>
      <p>
        <StatusPill tone={tone}>{t(word)}</StatusPill>
      </p>
      <p className="font-medium">{discountInWords(promotion, t)}</p>
      <p className="text-sm">
        {code ? t('promotions.withCode', { code }) : t('promotions.automatic')}
        {' · '}
        {t(to ? 'promotions.days' : 'promotions.daysOpen', days)}
      </p>
      <p className="text-sm text-muted">
        {totalUses === null
          ? t('promotions.uses', { uses })
          : t('promotions.usesOf', { uses, total: totalUses })}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="promotionId" value={_id} />
        <Link to={`?edit=${_id}`} className="link inline-flex min-h-11 items-center">
          {t('promotions.edit')}
          <span className="sr-only">: {name}</span>
        </Link>
        <Button look="secondary" name="intent" value={isPaused ? 'go-on' : 'pause'}>
          {t(isPaused ? 'promotions.goOn' : 'promotions.pause')}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </Card>
  );
}

function discountInWords(promotion: Promotion, t: Translate<'promotions'>): string {
  const { kind, percent, amountTzs, buy, free } = promotion;
  if (kind === 'percent') return t('promotions.offPercent', { percent: percent ?? 0 });
  if (kind === 'amount') return t('promotions.offAmount', { amount: formatTzs(amountTzs ?? 0) });
  if (kind === 'buy-n') return t('promotions.offBuyN', { buy: buy ?? 0, free: free ?? 0 });
  return t('promotions.kindFree');
}
