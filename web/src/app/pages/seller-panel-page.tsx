import type { MiddlewareFunction } from 'react-router';
import { useT } from '../../lib/texts.ts';
import { PanelLayout } from '../layout/panel-layout.tsx';
import { paths } from '../paths.ts';
import { requireRole } from '../visitor.ts';

const onlyForSellers: MiddlewareFunction<Response> = async ({ context }) => {
  await requireRole(context, 'SELLER');
};
export const middleware = [onlyForSellers];

/** Makes the server decide about every visit, also of children without data. */
export const loader = () => null;

export default function SellerPanelPage() {
  const t = useT('seller');
  const links = [
    { to: paths.home, label: t('common.home') },
    { to: paths.sellerProducts, label: t('seller.myProducts') },
    { to: paths.sellerOrders, label: t('seller.allOrders') },
    { to: paths.sellerMoney, label: t('seller.money') },
    { to: paths.sellerSubscribe, label: t('seller.subscribe'), highlighted: true },
  ];
  const account = { to: paths.sellerProfile, label: t('seller.myAccount') };
  return <PanelLayout title={t('seller.panel')} account={account} links={links} />;
}
