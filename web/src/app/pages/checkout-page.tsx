import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { CouponForm } from '../../components/order/promoted.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { loseOrder } from '../../features/checkout/checkout.ts';
import { CheckoutGoods } from '../../features/checkout/checkout-goods.tsx';
import { DeliveryForm } from '../../features/checkout/delivery-form.tsx';
import { placeOf, quoteFor, shopsWithoutCash } from '../../features/checkout/quote.ts';
import { WaitingStrip } from '../../features/orders/waiting-strip.tsx';
import { GuestForm } from '../../features/session/guest-form.tsx';
import { isPhoneEntry, isPhoneForm, loseEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { enterByPhone } from '../actions/enter-by-phone.ts';
import { loadCheckout } from '../actions/load-checkout.ts';
import { placeOrder } from '../actions/place-order.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/checkout-page.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadCheckout(context, request);

/** A guest's name, number and code, then the order. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  // The address may have a coupon.
  const here = paths.checkout + new URL(request.url).search;
  if (isPhoneForm(form)) return enterByPhone(form, here, callerOf(context));
  return placeOrder(context, request, form);
}

/** What was refused may have another price or stock by now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why) => (isPhoneForm(form) ? loseEntry(form, why) : loseOrder(form, why)));

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('checkout');
  const { groups, free, totals, draft, coupon, promoted, cash, numbers, stations } = loaderData;
  const { waiting, now } = loaderData;
  const entry = isPhoneEntry(actionData) ? actionData : undefined;
  const order = isPhoneEntry(actionData) ? undefined : actionData;
  const buyable = groups.map((rows) => rows.filter(({ blocked }) => !blocked));
  return (
    <div className="page py-6">
      <PageHead title={t('checkout.title')} indexed={false} />
      <h1 className="pb-4 text-2xl">{t('checkout.heading')}</h1>
      <WaitingStrip orders={waiting} now={now} elsewhere />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-4">
          <CheckoutGoods groups={groups} refused={order?.refusal?.lines ?? {}} quote={promoted} />
          <CouponForm coupon={coupon} quote={promoted} />
          <LinkButton look={totals.blocked ? 'primary' : 'secondary'} to={paths.cart}>
            {t('checkout.changeCart')}
          </LinkButton>
        </div>
        {draft ? (
          <DeliveryForm
            draft={order?.draft ?? draft}
            refusal={order?.refusal}
            blocked={totals.blocked}
            coupon={promoted.refusal ? '' : coupon}
            numbers={numbers}
            stations={stations}
            cash={cash}
            cashNotTakenBy={shopsWithoutCash(buyable, free)}
            deliveryTerms={free.deliveryTerms}
            quote={(place) => quoteFor(buyable, free, placeOf(place, stations), promoted)}
          />
        ) : (
          <GuestForm entry={entry} />
        )}
      </div>
    </div>
  );
}
