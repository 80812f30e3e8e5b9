import { type Promotion, promotionsRoutes, type RouteBody } from '@sokoni/contracts/browser';
import { everyPage } from '../../lib/every-page.ts';
import { textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';

type PromotionForm = RouteBody<typeof promotionsRoutes.savePromotion>;

export function fetchPromotions(caller: Caller): Promise<readonly Promotion[]> {
  return everyPage((query) => send(promotionsRoutes.promotions, { query }, caller));
}

/** Returns the sentence to show. */
export async function savePromotion(body: PromotionForm, caller: Caller): Promise<string> {
  return (await send(promotionsRoutes.savePromotion, { body }, caller)).message;
}

/** Returns the sentence to show. */
export async function pausePromotion(form: FormData, caller: Caller): Promise<string> {
  const body = { promotionId: textOf(form, 'promotionId'), paused: form.get('intent') === 'pause' };
  return (await send(promotionsRoutes.pausePromotion, { body }, caller)).message;
}

/** What the form says; figures of another kind than the chosen one are ignored by the server. */
export function readPromotion(form: FormData): PromotionForm {
  const text = (name: string) => textOf(form, name);
  const productIds = text('productIds').split(',').filter(Boolean);
  const kind = text('kind') as PromotionForm['kind'];
  const figureOf = (name: string, of: PromotionForm['kind']) =>
    kind === of ? numberIn(text(name)) : null;
  return {
    promotionId: text('promotionId'),
    version: Number(text('version')),
    name: text('name'),
    kind,
    percent: figureOf('percent', 'percent'),
    amountTzs: figureOf('amountTzs', 'amount'),
    buy: figureOf('buy', 'buy-n'),
    free: figureOf('free', 'buy-n'),
    code: text('code') || null,
    from: text('from'),
    to: text('to') || null,
    totalUses: numberIn(text('totalUses')),
    usesPerPerson: numberIn(text('usesPerPerson')),
    leastBasketTzs: numberIn(text('leastBasketTzs')),
    productIds: productIds.length > 0 ? productIds : null,
    firstOrder: form.has('firstOrder'),
  };
}

/** With or without separators, null for nothing; what is no number is refused as one out of range. */
function numberIn(text: string): number | null {
  if (text === '') return null;
  const digits = text.replaceAll(/[\s,.]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : -1;
}
