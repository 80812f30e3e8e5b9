import {
  catalogueRoutes,
  type Promotion,
  promotionsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { textOf } from '../../lib/form-answer.ts';
import { type Caller, everyPage, send } from '../../lib/http.ts';
import { orElse } from '../../lib/or-else.ts';
import { shillingsIn } from '../../lib/typed-values.ts';
import type { OfferedProduct } from './product-picker.tsx';

/** Of one promotion. */
const MOST_PRODUCTS = 200;

type PromotionForm = RouteBody<typeof promotionsRoutes.savePromotion>;

export function fetchPromotions(caller: Caller): Promise<readonly Promotion[]> {
  return everyPage((query) => send(promotionsRoutes.promotions, { query }, caller));
}

/** The newest own products, to choose from; none where they are unknown now. */
export async function fetchOfferable(caller: Caller): Promise<readonly OfferedProduct[]> {
  const query = { limit: MOST_PRODUCTS };
  const found = await orElse(send(catalogueRoutes.myProducts, { query }, caller), null);
  return (found?.data ?? []).map(({ _id, productName }) => ({ id: _id, name: productName }));
}

/** The products that an address names: `?id=…&id=…`, as many as a promotion may have. */
export function readChosen(query: URLSearchParams): readonly string[] {
  const ids = query.getAll('id').filter((id) => /^[0-9a-f]{24}$/i.test(id));
  return [...new Set(ids)].slice(0, MOST_PRODUCTS);
}

/** Returns the sentence to show. */
export async function savePromotion(body: PromotionForm, caller: Caller): Promise<string> {
  return (await send(promotionsRoutes.savePromotion, { body }, caller)).message;
}

/** Returns the sentence to show. */
export async function pausePromotion(
  form: FormData,
  paused: boolean,
  caller: Caller,
): Promise<string> {
  const body = { promotionId: textOf(form, 'promotionId'), paused };
  return (await send(promotionsRoutes.pausePromotion, { body }, caller)).message;
}

/** What the form says; figures of another kind than the chosen one are ignored by the server. */
export function readPromotion(form: FormData): PromotionForm {
  const text = (name: string) => textOf(form, name);
  const productIds = [...new Set(form.getAll('productId').map(String))];
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
  return text === '' ? null : shillingsIn(text);
}
