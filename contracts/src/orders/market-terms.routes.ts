import { defineRoutes } from '../kit/route.ts';
import type { marketTermsSchemas } from './market-terms.schemas.ts';

/** Tariffs and days of delivery, and limits, which owners change. */
export const marketTermsRoutes = defineRoutes<typeof marketTermsSchemas>('orders', {
  deliveryTerms: {
    method: 'GET',
    path: '/api/delivery-terms',
    access: 'public',
    microCache: true,
    summary: 'Tariffs and days of delivery that are in effect now',
  },
  marketTerms: {
    method: 'GET',
    path: '/api/market-terms',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'Tariffs, days and limits in effect, and the changes that are planned',
  },
  marketTermsHistory: {
    method: 'GET',
    path: '/api/market-terms-history',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'Every change of tariffs, days and limits, newest first, with its author',
  },
  saveMarketTerms: {
    method: 'POST',
    path: '/api/save-market-terms',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    repeatable: true,
    summary:
      'Change tariffs, days and limits, now or later; a raised limit waits for a second owner',
  },
  decideMarketTerms: {
    method: 'POST',
    path: '/api/market-terms-decision',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    repeatable: true,
    summary: 'Approve a waiting change of another owner, or withdraw one that has not started',
  },
});
