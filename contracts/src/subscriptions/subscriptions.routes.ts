import { defineRoutes } from '../kit/route.ts';
import type { subscriptionsSchemas } from './subscriptions.schemas.ts';

export const subscriptionsRoutes = defineRoutes<typeof subscriptionsSchemas>('subscriptions', {
  plans: { method: 'GET', path: '/api/plans', access: 'public', summary: 'The monthly plans' },
  subscribe: {
    method: 'POST',
    path: '/api/subscribe',
    access: ['SELLER'],
    limit: 'checkout',
    summary: 'Choose a plan; answers where to pay',
  },
  mySubscription: {
    method: 'GET',
    path: '/api/my-subscription',
    access: ['SELLER'],
    summary: 'The plan in force',
  },
  receipts: {
    method: 'GET',
    path: '/api/subscription-receipts',
    access: ['SELLER'],
    summary: 'Receipts of paid plans, newest first',
  },
});
