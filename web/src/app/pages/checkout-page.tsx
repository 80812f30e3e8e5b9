import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CouponForm } from '../../components/order/promoted.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { loseOrder } from '../../features/checkout/checkout.ts';
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx';
import { CheckoutGoods } from '../../features/checkout/checkout-goods.tsx';
import { placeOf, quoteFor, shopsWithoutCash } from '../../features/checkout/quote.ts';
import { WaitingStrip } from '../../features/orders/waiting-strip.tsx';
import { PhoneForm } from '../../features/session/phone-form.tsx';
import { isPhoneEntry, isPhoneForm, loseEntry, type PhoneEntry } from '../../lib/phone-entry.ts';
import { keepShown } from '../../lib/reload-quietly.ts';
import { useT } from '../../lib/texts.ts';
import { loadCheckout } from '../actions/load-checkout.ts';
import { continuePhoneLogin } from '../actions/phone-login.ts';
import { placeOrder } from '../actions/place-order.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import { loginPath, paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/checkout-page.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadCheckout(context, request);

/** A guest's name, number and code, then the order. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  // The address may have a coupon.
  const here = paths.checkout + new URL(request.url).search;
  if (isPhoneForm(form)) return continuePhoneLogin(form, here, callerOf(context));
  return placeOrder(context, request, form);
}

/** What was refused may have another price or stock by now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const clientMiddleware = [keepShown];

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why) => (isPhoneForm(form) ? loseEntry(form, why) : loseOrder(form, why)));

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('checkout');
  const { groups, free, totals, draft, coupon, promoted, stations } = loaderData;
  const { methods, saved, cash, waiting, now, addresses, chosen, suspended } = loaderData;
  const entry = isPhoneEntry(actionData) ? actionData : undefined;
  const order = isPhoneEntry(actionData) ? undefined : actionData;
  const buyable = groups.map((rows) => rows.filter(({ blocked }) => !blocked));
  const cashNotTakenBy = shopsWithoutCash(buyable, free);
  const goods = (
    <>
      <CheckoutGoods groups={groups} refused={order?.refusal?.lines ?? {}} quote={promoted} />
      <Link to={paths.cart} className="link justify-self-start py-1">
        {t('checkout.changeCart')}
      </Link>
      <CouponForm coupon={coupon} quote={promoted} />
    </>
  );
  return (
    <div className="page py-6">
      <PageHead title={t('checkout.title')} indexed={false} />
      <div className="mx-auto grid max-w-text gap-4">
        <h1 className="text-2xl">{t('checkout.heading')}</h1>
        <WaitingStrip orders={waiting} now={now} elsewhere />
        {suspended !== null && (
          <Alert kind="warning">{t('checkout.suspended', { reason: suspended })}</Alert>
        )}
        {totals.blocked && (
          <Alert kind="warning">
            <p className="pb-2">{t('checkout.blocked')}</p>
            <LinkButton to={paths.cart}>{t('checkout.changeCart')}</LinkButton>
          </Alert>
        )}
        {draft ? (
          <CheckoutForm
            draft={order?.draft ?? draft}
            refusal={order?.refusal}
            blocked={totals.blocked || suspended !== null}
            coupon={promoted.refusal ? '' : coupon}
            stations={stations}
            addresses={{ all: addresses, chosen }}
            ways={{ methods, saved, cash, cashNotTakenBy }}
            deliveryTerms={free.deliveryTerms}
            quote={(place) => quoteFor(buyable, free, placeOf(place, stations), promoted)}
            goods={goods}
          />
        ) : (
          <>
            <GuestForm entry={entry} />
            <Card className="grid gap-4">{goods}</Card>
          </>
        )}
      </div>
    </div>
  );
}

/** The step of a visitor at checkout: a name and a confirmed number in place of an account. */
function GuestForm({ entry }: { readonly entry: PhoneEntry | undefined }) {
  const t = useT('auth');
  return (
    <PhoneForm
      entry={entry}
      inPage
      withName
      heading={t('auth.guestHeading')}
      intro={t('auth.guestIntro')}
      action={t('auth.guestContinue')}
      footer={
        <Link to={loginPath(paths.checkout)} className="link py-1">
          {t('auth.guestLogin')}
        </Link>
      }
    />
  );
}
