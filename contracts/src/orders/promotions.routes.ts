import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { promotionsSchemas } from './promotion.schemas.ts';

/** Coupon codes and automatic offers: a seller's are paid by the seller, an admin's by the shop. */
export const promotionsRoutes = defineRoutes<typeof promotionsSchemas>('orders', {
  promotions: {
    method: 'GET',
    path: '/api/promotions',
    access: ANY_ROLE,
    adminRoles: ['finance'],
    summary: 'Own promotions of a seller, those of the shop for an admin, newest first',
  },
  savePromotion: {
    method: 'POST',
    path: '/api/save-promotion',
    access: ['SELLER', 'ADMIN'],
    adminRoles: ['finance'],
    repeatable: true,
    summary: 'Create or change a coupon code or an automatic offer; orders that use it stay',
  },
  pausePromotion: {
    method: 'POST',
    path: '/api/pause-promotion',
    access: ['SELLER', 'ADMIN'],
    adminRoles: ['finance'],
    repeatable: true,
    summary: 'Pause a promotion, or let it go on',
  },
  promotionQuote: {
    method: 'POST',
    path: '/api/promotion-quote',
    access: 'public',
    repeatable: true,
    summary: 'What promotions take off these lines, and why a code does not count',
  },
});
