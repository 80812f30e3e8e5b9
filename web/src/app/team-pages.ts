import type { TeamPermission } from '@sokoni/contracts/browser';
import { type MiddlewareFunction, redirect } from 'react-router';
import { panelPaths } from './panel-paths.ts';
import { paths } from './paths.ts';
import { onlyFor, pageOf, visitorOf } from './visitor.ts';

/** Pages of the seller panel, with those below them, that a permission opens; the others are the owner's. */
const PAGES: Readonly<Record<TeamPermission, readonly string[]>> = {
  orders: [panelPaths.sellerOrders, panelPaths.sellerReviews, panelPaths.sellerQuestions],
  products: [
    panelPaths.sellerProducts,
    panelPaths.sellerImport,
    panelPaths.sellerBulkEdit,
    panelPaths.sellerSheet,
  ],
  money: [paths.sellerHome, panelPaths.sellerMoney],
};

/** Whether a member with these permissions may open the page; the API decides in any case. */
export function mayOpen(page: string, permissions: readonly TeamPermission[]): boolean {
  const path = page.replace(/\?.*$/, '').replace(/\/$/, '').toLowerCase();
  return permissions.some((permission) =>
    PAGES[permission].some((known) => {
      const isBelow = known !== paths.sellerHome && path.startsWith(`${known}/`);
      return path === known || isBelow;
    }),
  );
}

/** For sellers, and for members of their teams as far as their permissions go. */
export const forSellersAndTeams: MiddlewareFunction<Response> = async (args, next) => {
  const membership = (await visitorOf(args.context))?.membership;
  if (!membership) return onlyFor('SELLER')(args, next);
  const { permissions } = membership;
  if (mayOpen(pageOf(args.request), permissions)) return next();
  const [first] = Object.entries(PAGES).find(([known]) =>
    permissions.includes(known as TeamPermission),
  )?.[1] ?? [paths.home];
  throw redirect(first ?? paths.home);
};
