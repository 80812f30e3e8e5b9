import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import { PageHead } from '../layout/page-head.tsx';

export default function SellerUsersPage() {
  const t = useT('seller');
  return (
    <div className="page py-6">
      <PageHead title={t('seller.allUsers')} indexed={false} />
      <h1 className="pb-4 text-2xl">{t('seller.allUsers')}</h1>
      <EmptyState>{t('seller.onlyAdmins')}</EmptyState>
    </div>
  );
}
