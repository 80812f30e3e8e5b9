import { AdminSearchBox } from '../../features/admin-search/admin-search-box.tsx';
import { useT } from '../../lib/texts.ts';
import { PanelLayout } from '../layout/panel-layout.tsx';
import { paths } from '../paths.ts';
import { onlyFor } from '../visitor.ts';

export const middleware = [onlyFor('ADMIN')];

/** Makes the server decide about every visit, also of children without data. */
export const loader = () => null;

export default function AdminPanelPage() {
  const t = useT('admin');
  const links = [
    { to: paths.home, label: t('common.home') },
    { to: paths.adminHome, label: t('admin.overviewTitle') },
    { to: paths.adminUsers, label: t('admin.allUsers') },
    { to: paths.adminProducts, label: t('admin.allProducts') },
    { to: paths.adminMyProducts, label: t('admin.myProducts') },
    { to: paths.adminOrders, label: t('admin.allOrders') },
    { to: paths.adminPromotions, label: t('admin.promotions') },
    { to: paths.adminMoney, label: t('admin.money') },
    { to: paths.adminReconciliation(), label: t('admin.reconciliation') },
    { to: paths.adminWrongAmounts, label: t('admin.wrongAmounts') },
    { to: paths.adminVerifications, label: t('admin.verifications') },
    { to: paths.adminReviews, label: t('admin.reviews') },
    { to: paths.adminSearches(), label: t('admin.searches') },
    { to: paths.adminQuestions, label: t('admin.questions') },
    { to: paths.adminMessages, label: t('admin.messages') },
    { to: paths.adminPlanTasks, label: t('admin.planTasks') },
    { to: paths.adminPlanPayments, label: t('admin.planPayments') },
  ];
  const account = { to: paths.adminProfile, label: t('common.myProfile') };
  return (
    <PanelLayout title={t('admin.panel')} account={account} links={links}>
      <AdminSearchBox />
    </PanelLayout>
  );
}
