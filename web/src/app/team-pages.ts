import type { TeamPermission } from '@sokoni/contracts/browser';
import { panelPaths } from './panel-paths.ts';
import { paths } from './paths.ts';

/** Pages of the seller panel, with those below them, that a permission opens; the others are the owner's. */
const PAGES: readonly (readonly [TeamPermission, readonly string[]])[] = [
  ['orders', [panelPaths.sellerOrders, panelPaths.sellerReviews, panelPaths.sellerQuestions]],
  [
    'products',
    [
      panelPaths.sellerProducts,
      panelPaths.sellerImport,
      panelPaths.sellerBulkEdit,
      panelPaths.sellerProductChanges('').slice(0, -1),
      panelPaths.sellerSheet,
      panelPaths.sellerWorkbook,
    ],
  ],
  [
    'money',
    [
      paths.sellerHome,
      panelPaths.sellerMoney,
      panelPaths.sellerSales(),
      panelPaths.sellerFiscalReceipts(),
    ],
  ],
];

/** The first is where these permissions lead. */
export function pagesFor(permissions: readonly TeamPermission[]): readonly string[] {
  return PAGES.filter(([needed]) => permissions.includes(needed)).flatMap(([, pages]) => pages);
}

/** Whether a member with these permissions may open the page; the API decides in any case. */
export function mayOpen(page: string, permissions: readonly TeamPermission[]): boolean {
  const path = page.replace(/\?.*/s, '').replace(/\/$/, '').toLowerCase();
  return pagesFor(permissions).some(
    (known) => path === known || (known !== paths.sellerHome && path.startsWith(`${known}/`)),
  );
}
