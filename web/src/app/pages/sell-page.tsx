import { Link, redirect } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { openShop } from '../../features/account/account.api.ts';
import { OpenShopForm } from '../../features/open-shop/open-shop-form.tsx';
import { SellingFacts } from '../../features/open-shop/selling-facts.tsx';
import { listPlans } from '../../features/plans/plans.api.ts';
import { PhoneForm } from '../../features/session/phone-form.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { loseForm, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { orElse } from '../../lib/or-else.ts';
import { isPhoneEntry, isPhoneForm, loseEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { goalOf } from '../actions/after-login.ts';
import { continuePhoneLogin } from '../actions/phone-login.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { loginPath, paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser, visitorOf } from '../visitor.ts';
import type { Route } from './+types/sell-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  // Who has a shop already goes to its panel.
  if (visitor && visitor.role !== 'GENERAL') throw redirect(goalOf(null, visitor));
  const customer = visitor && {
    location: visitor.location,
    inTeam: visitor.membership !== null,
    mayOpen: visitor.accountStatus === 'active' && !visitor.shopClosed,
  };
  const plans = await orElse(listPlans(callerOf(context)), []);
  return { canonical: publicOrigin() + paths.sell, plans, customer };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const caller = callerOf(context);
  if (isPhoneForm(form)) return continuePhoneLogin(form, paths.sell, caller);
  await requireUser(context, request, 'phone');
  const shop = { businessName: textOf(form, 'businessName'), location: textOf(form, 'location') };
  try {
    const text = await openShop(shop, caller);
    return redirectWithNotice(paths.sellerHome, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form) => (isPhoneForm(form) ? loseEntry(form) : loseForm(form)));

export default function SellPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useT('sell');
  const { canonical, plans, customer } = loaderData;
  const entry = isPhoneEntry(actionData) ? actionData : undefined;
  return (
    <div className="page max-w-[64rem]! grid gap-6 py-6 md:grid-cols-2">
      <PageHead title={t('sell.title')} description={t('sell.intro')} canonical={canonical} />
      <div className="md:col-span-2">
        <h1 className="text-2xl">{t('sell.title')}</h1>
        <p className="text-muted">{t('sell.intro')}</p>
      </div>
      <div>
        {customer === null ? (
          <PhoneForm
            entry={entry}
            inPage
            withName
            heading={t('sell.yourNumber')}
            action={t('sell.goOn')}
            footer={
              <Link to={loginPath(paths.sell)} className="link py-1">
                {t('sell.haveAccount')}
              </Link>
            }
          />
        ) : customer.inTeam || !customer.mayOpen ? (
          <Card className="grid gap-4">
            <p>{t(customer.inTeam ? 'sell.inTeam' : 'sell.refused')}</p>
            {customer.inTeam && (
              <LinkButton variant="secondary" to={paths.teamInvitations}>
                {t('sell.yourTeam')}
              </LinkButton>
            )}
          </Card>
        ) : (
          <OpenShopForm
            answer={isPhoneEntry(actionData) ? undefined : actionData}
            location={customer.location}
          />
        )}
      </div>
      <SellingFacts plans={plans} />
    </div>
  );
}
