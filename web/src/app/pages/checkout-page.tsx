import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { fetchAddress } from '../../features/account/account.api.ts';
import { viewCart } from '../../features/cart/cart.api.ts';
import { bySeller, totalsOf } from '../../features/cart/cart.ts';
import { fetchFreeDelivery } from '../../features/checkout/checkout.api.ts';
import { draftFor, draftWith, loseOrder } from '../../features/checkout/checkout.ts';
import { CheckoutGoods } from '../../features/checkout/checkout-goods.tsx';
import { DeliveryForm } from '../../features/checkout/delivery-form.tsx';
import { NOBODY_FREE, quoteFor } from '../../features/checkout/quote.ts';
import { useT } from '../../lib/texts.ts';
import { placeOrder } from '../actions/place-order.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import { orElse, orNotFound } from '../or-else.ts';
import { paths } from '../paths.ts';
import { readUnsent } from '../unsent.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/checkout-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await requireUser(context, request);
  const caller = callerOf(context);
  const [rows, kept] = await Promise.all([
    orNotFound(viewCart(String, caller)),
    orElse(fetchAddress(caller), null),
  ]);
  if (rows.length === 0) throw redirect(paths.cart);
  const free = await orElse(fetchFreeDelivery(rows, caller), NOBODY_FREE);
  const draft = draftWith(draftFor(user, kept), readUnsent(caller.headers, paths.checkout));
  return { groups: bySeller(rows), free, totals: totalsOf(rows), draft };
}

export const action = ({ context, request }: Route.ActionArgs) => placeOrder(context, request);

/** What was refused may have another price or stock by now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const clientAction = (args: Route.ClientActionArgs) => sendOr(args, loseOrder);

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('checkout');
  const { groups, free, totals, draft } = loaderData;
  const buyable = groups.map((rows) => rows.filter(({ blocked }) => !blocked));
  return (
    <div className="page py-6">
      <PageHead title={t('checkout.title')} indexed={false} />
      <h1 className="pb-4 text-2xl">{t('checkout.heading')}</h1>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-4">
          <CheckoutGoods groups={groups} refused={actionData?.refusal?.lines ?? {}} />
          <LinkButton look={totals.blocked ? 'primary' : 'secondary'} to={paths.cart}>
            {t('checkout.changeCart')}
          </LinkButton>
        </div>
        <DeliveryForm
          draft={actionData?.draft ?? draft}
          refusal={actionData?.refusal}
          blocked={totals.blocked}
          quote={(place) => quoteFor(buyable, free, place)}
        />
      </div>
    </div>
  );
}
