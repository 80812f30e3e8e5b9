import { countUnreadAsSeller } from '../../features/messages/messages.api.ts';
import { fetchMySubscription } from '../../features/plans/plans.api.ts';
import { RenewalBanner } from '../../features/plans/renewal-banner.tsx';
import { countTasks } from '../../features/seller-orders/seller-orders.api.ts';
import { countOf } from '../../features/seller-orders/seller-tasks.ts';
import { fetchQuota } from '../../features/seller-products/seller-products.api.ts';
import { CeilingBanner, SuspensionBanner } from '../../features/verification/banners.tsx';
import { allCategories, keepCategories } from '../../lib/categories.ts';
import { orElse } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import {
  type LinkGroup,
  openGroups,
  PanelLayout,
  type PanelLink,
} from '../layout/panel-layout.tsx';
import type { Shortcut } from '../layout/panel-shortcuts.tsx';
import { OWN_FRAME } from '../layout/site-layout.tsx';
import { forSellersAndTeams } from '../panel-guards.ts';
import { panelPaths } from '../panel-paths.ts';
import { paths } from '../paths.ts';
import { mayOpen } from '../team-pages.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/seller-panel-page.ts';

export const middleware = [forSellersAndTeams];
export const handle = OWN_FRAME;

/** Makes the server decide about every visit, also of children without data. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const suspension =
    visitor?.accountStatus === 'active' ? null : (visitor?.accountStatusReason ?? '');
  const permissions = visitor?.membership?.permissions ?? null;
  if (suspension !== null)
    return {
      ...{ suspension, permissions, subscription: null, quota: null, tasks: null, unread: 0 },
      categories: allCategories(),
    };
  const caller = callerOf(context);
  const [subscription, tasks, unread] = await Promise.all([
    permissions ? null : orElse(fetchMySubscription(caller), null),
    permissions?.includes('orders') === false ? null : orElse(countTasks(caller), null),
    permissions ? 0 : countUnreadAsSeller(caller),
  ]);
  const quota = subscription?.status === 'expired' ? await fetchQuota(caller) : null;
  const facts = { suspension, permissions, subscription, quota, tasks, unread };
  return { ...facts, categories: allCategories() };
}

export default function SellerPanelPage({ loaderData }: Route.ComponentProps) {
  const t = useT('seller');
  const { subscription, quota, suspension, permissions, tasks, unread } = loaderData;
  keepCategories(loaderData.categories);
  const waiting = tasks ? countOf(tasks, 'any') : 0;
  const panel = useT('panel');
  const groups: LinkGroup[] = [
    {
      links: [
        { to: paths.home, label: t('common.home') },
        { to: paths.sellerHome, label: t('seller.home') },
        { to: panelPaths.sellerOrders, label: t('seller.allOrders'), waiting },
        { to: panelPaths.sellerProducts, label: t('seller.myProducts') },
      ],
    },
    {
      label: t('seller.groupBuyers'),
      links: [
        { to: panelPaths.sellerMessages, label: t('seller.messages'), waiting: unread },
        { to: panelPaths.sellerReviews, label: t('seller.reviews') },
        { to: panelPaths.sellerQuestions, label: t('seller.questions') },
        { to: panelPaths.sellerPromotions, label: t('seller.promotions') },
      ],
    },
    {
      label: t('seller.groupMoney'),
      links: [
        { to: panelPaths.sellerMoney, label: t('seller.money') },
        { to: panelPaths.sellerSales(), label: t('seller.sales') },
        { to: panelPaths.sellerFiscalReceipts(), label: t('seller.fiscalReceipts') },
        ...(suspension === null
          ? [{ to: panelPaths.sellerSubscribe, label: t('seller.subscribe'), highlighted: true }]
          : []),
      ],
    },
    {
      label: t('seller.groupShop'),
      links: [
        { to: panelPaths.sellerShopSettings, label: t('seller.shopSettings') },
        { to: panelPaths.sellerVerification, label: t('seller.verification') },
        { to: panelPaths.sellerFiscalSettings, label: t('seller.fiscalSettings') },
        { to: panelPaths.sellerTeam, label: t('seller.team') },
        { to: panelPaths.sellerApiAccess, label: t('seller.apiAccess') },
      ],
    },
  ];
  const shortcuts: Shortcut[] = [
    { to: paths.sellerHome, label: t('seller.home'), icon: 'home' },
    { to: panelPaths.sellerOrders, label: panel('panel.orders'), icon: 'orders', waiting },
    { to: panelPaths.sellerProducts, label: panel('panel.products'), icon: 'products' },
    {
      to: panelPaths.sellerMessages,
      label: panel('panel.messages'),
      icon: 'messages',
      waiting: unread,
    },
    { to: panelPaths.sellerMoney, label: panel('panel.money'), icon: 'money' },
  ];
  const account = permissions
    ? { to: paths.teamInvitations, label: t('seller.myPlace') }
    : { to: panelPaths.sellerProfile, label: t('seller.myAccount') };
  const isOpen = ({ to }: PanelLink) =>
    !permissions || to === paths.home || mayOpen(to, permissions);
  return (
    <PanelLayout
      title={t('seller.panel')}
      account={account}
      groups={openGroups(groups, isOpen)}
      shortcuts={shortcuts.filter(isOpen)}
    >
      {suspension !== null && <SuspensionBanner reason={suspension} />}
      {subscription && <RenewalBanner subscription={subscription} quota={quota} />}
      {tasks?.ceiling && <CeilingBanner ceiling={tasks.ceiling} mayVerify={!permissions} />}
    </PanelLayout>
  );
}
