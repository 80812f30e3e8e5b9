import { fetchQueues, waitingOn } from '../../features/admin-home/admin-home.api.ts';
import { AdminSearchBox } from '../../features/admin-search/admin-search-box.tsx';
import { allCategories, keepCategories } from '../../lib/categories.ts';
import { useT } from '../../lib/texts.ts';
import { closedTo } from '../admin-pages.ts';
import { callerOf } from '../caller.ts';
import { openGroups, PanelLayout } from '../layout/panel-layout.tsx';
import type { Shortcut } from '../layout/panel-shortcuts.tsx';
import { OWN_FRAME } from '../layout/site-layout.tsx';
import { forAdmins } from '../panel-guards.ts';
import { panelPaths } from '../panel-paths.ts';
import { paths } from '../paths.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/admin-panel-page.ts';

export const middleware = [forAdmins];
export const handle = OWN_FRAME;

/** Makes the server decide about every visit, also of children without data. */
export async function loader({ context }: Route.LoaderArgs) {
  const adminRoles = (await visitorOf(context))?.adminRoles ?? [];
  const queues = await fetchQueues(adminRoles, callerOf(context));
  return { closed: closedTo(adminRoles), queues, categories: allCategories() };
}

export default function AdminPanelPage({ loaderData }: Route.ComponentProps) {
  const t = useT('admin');
  const panel = useT('panel');
  keepCategories(loaderData.categories);
  const groups = [
    {
      links: [
        { to: paths.home, label: t('common.home') },
        { to: panelPaths.adminHome, label: t('admin.overviewTitle') },
        { to: panelPaths.adminOrders, label: t('admin.allOrders') },
        { to: panelPaths.adminDisputes, label: t('admin.disputes') },
        { to: panelPaths.adminRefundRequests, label: t('admin.refundRequests') },
      ],
    },
    {
      label: t('admin.groupPeople'),
      links: [
        { to: panelPaths.adminUsers, label: t('admin.allUsers') },
        { to: panelPaths.adminVerifications, label: t('admin.verifications') },
        { to: panelPaths.adminVatNumbers, label: t('admin.vatNumbers') },
        { to: panelPaths.adminReviews, label: t('admin.reviews') },
        { to: panelPaths.adminQuestions, label: t('admin.questions') },
        { to: panelPaths.adminMessages, label: t('admin.messages') },
      ],
    },
    {
      label: t('admin.groupMoney'),
      links: [
        { to: panelPaths.adminMoney, label: t('admin.money') },
        { to: panelPaths.adminReconciliation(), label: t('admin.reconciliation') },
        { to: panelPaths.adminFiscal, label: t('admin.fiscal') },
        { to: panelPaths.adminLipaStatement(), label: t('admin.lipaStatement') },
        { to: panelPaths.adminWrongAmounts, label: t('admin.wrongAmounts') },
        { to: panelPaths.adminPlanPayments, label: t('admin.planPayments') },
        { to: panelPaths.adminPlanTasks, label: t('admin.planTasks') },
      ],
    },
    {
      label: t('admin.groupGoods'),
      links: [
        { to: panelPaths.adminProducts, label: t('admin.allProducts') },
        { to: panelPaths.adminMyProducts, label: t('admin.myProducts') },
        { to: panelPaths.adminPromotions, label: t('admin.promotions') },
        { to: panelPaths.adminSearches(), label: t('admin.searches') },
      ],
    },
    {
      label: t('admin.groupShop'),
      links: [
        { to: panelPaths.adminStations, label: t('admin.pickupStations') },
        { to: panelPaths.contents, label: t('admin.siteContent') },
        { to: panelPaths.marketTerms, label: t('admin.marketTerms') },
        { to: panelPaths.planTerms, label: t('admin.planTerms') },
        { to: panelPaths.categoryTerms, label: t('admin.categoryTerms') },
        { to: panelPaths.adminAudit(), label: t('admin.auditTrail') },
      ],
    },
  ];
  const counted = <T extends { readonly to: string }>(link: T) => ({
    ...link,
    waiting: waitingOn(link.to, loaderData.queues),
  });
  const isOpen = ({ to }: { readonly to: string }) => !loaderData.closed.includes(to);
  const shortcuts: Shortcut[] = [
    { to: panelPaths.adminHome, label: panel('panel.overview'), icon: 'home' },
    { to: panelPaths.adminOrders, label: panel('panel.orders'), icon: 'orders' },
    { to: panelPaths.adminVerifications, label: panel('panel.checks'), icon: 'checks' },
    { to: panelPaths.adminUsers, label: panel('panel.people'), icon: 'people' },
    { to: panelPaths.adminMoney, label: panel('panel.money'), icon: 'money' },
  ];
  const account = { to: panelPaths.adminProfile, label: t('common.myProfile') };
  return (
    <PanelLayout
      title={t('admin.panel')}
      account={account}
      groups={openGroups(groups, isOpen).map(({ links, ...group }) => ({
        ...group,
        links: links.map(counted),
      }))}
      shortcuts={shortcuts.filter(isOpen).map(counted)}
      search={<AdminSearchBox inBar />}
    />
  );
}
