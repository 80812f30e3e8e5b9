import { dateOf } from '@sokoni/contracts/browser';
import { data } from 'react-router';
import { PromotionForm } from '../../features/promotions/promotion-form.tsx';
import {
  PROMOTION_SORTS,
  PromotionList,
  sortPromotions,
} from '../../features/promotions/promotion-list.tsx';
import {
  fetchOfferable,
  fetchPromotions,
  pausePromotion,
  readChosen,
  readPromotion,
  savePromotion,
} from '../../features/promotions/promotions.api.ts';
import { newFormId, readIntent, refuseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { afterAnother } from '../actions/after-another.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/promotions-page.ts';

/** Of the seller in the seller's panel, of the shop in the admin's. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const isShop = url.pathname.toLowerCase().startsWith('/admin-panel');
  const [promotions, products] = await Promise.all([
    orNotFound(fetchPromotions(caller)),
    isShop ? [] : fetchOfferable(caller),
  ]);
  const edited = promotions.find(({ _id }) => _id === url.searchParams.get('edit')) ?? null;
  const chosen = readChosen(url.searchParams);
  const form = { newId: newFormId(), today: dateOf(new Date()), products, chosen };
  const sort = readSort(url.searchParams, PROMOTION_SORTS) ?? null;
  return { promotions: sortPromotions(promotions, sort), sort, edited, isShop, form };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const caller = callerOf(context);
  const intent = readIntent(form, ['save', 'pause', 'go-on']);
  // The list stays as it was sorted.
  const done = pathWith(url.pathname + url.search, { edit: null, id: null });
  try {
    const text =
      intent === 'save'
        ? await savePromotion(readPromotion(form), caller)
        : await pausePromotion(form, intent === 'pause', caller);
    return redirectWithNotice(done, { kind: 'success', text });
  } catch (error) {
    // Only the promotion is a form with something typed.
    if (intent !== 'save') return redirectWithNotice(done, await noticeOf(error, request));
    const productIds = form.getAll('productId').join(',');
    const answer = refuseForm(error, { ...textsOf(form), productIds });
    const find = async () =>
      (await fetchPromotions(caller)).find(({ _id }) => _id === answer.values.promotionId);
    return data(await afterAnother(error, answer, 'promotion-outdated', find), 400);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnFormWith('kind', args);

export default function PromotionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('promotions');
  const { promotions, sort, edited, isShop, form } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('promotions.title')} indexed={false} />
      <h1 className="text-2xl">{t('promotions.title')}</h1>
      <p>{t(isShop ? 'promotions.introShop' : 'promotions.introSeller')}</p>
      <PromotionList promotions={promotions} sorted={sort} />
      <PromotionForm
        key={`${edited?._id} ${edited?.version} ${promotions.length}`}
        promotion={edited}
        {...form}
        answer={actionData}
      />
    </div>
  );
}
