import { panelPaths } from './panel-paths.ts';
import { paths } from './paths.ts';
import { mayOpen } from './team-pages.ts';

describe('pages of the panel for a member of the team', () => {
  it('are those of the permissions, with what is below them, in any case of letters', () => {
    for (const page of [
      panelPaths.sellerOrders,
      `${panelPaths.sellerOrders}?task=toAccept`,
      panelPaths.sellerOrder('66f2a1c4d9e0b3a7c5518e02'),
      panelPaths.packingSlips(),
      '/Seller-Panel/All-Orders/',
    ])
      expect(mayOpen(page, ['orders'])).toBe(true);
    expect(mayOpen(panelPaths.sellerBulkEdit, ['orders', 'products'])).toBe(true);
  });

  it('leave out money without its permission, and always what is the owner’s', () => {
    for (const page of [paths.sellerHome, panelPaths.sellerMoney])
      expect(mayOpen(page, ['orders', 'products'])).toBe(false);
    for (const page of [
      panelPaths.sellerTeam,
      panelPaths.sellerShopSettings,
      panelPaths.sellerPromotions,
      panelPaths.sellerVerification,
    ])
      expect(mayOpen(page, ['orders', 'products', 'money'])).toBe(false);
  });
});
