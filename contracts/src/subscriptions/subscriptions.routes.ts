import { adminActionsRoute } from '../access.ts';
import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
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
    access: ANY_ROLE,
    summary: 'The plan in force',
  },
  planPreview: {
    method: 'GET',
    path: '/api/plan-preview',
    access: ['SELLER'],
    summary:
      'What paying for a plan now would give: when it starts and ends, days for unused value',
  },
  planPurchase: {
    method: 'GET',
    path: '/api/plan-purchases/:purchaseId',
    access: ['SELLER'],
    summary: 'What became of the payment for a plan: the `subscriptionId` of `POST /api/subscribe`',
  },
  receipts: {
    method: 'GET',
    path: '/api/subscription-receipts',
    access: ANY_ROLE,
    summary: 'Receipts of paid plans, newest first',
  },
  planPayments: {
    method: 'GET',
    path: '/api/plan-payments',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    summary: 'Paid plans of all sellers, newest first',
  },
  refundPlan: {
    method: 'POST',
    path: '/api/plan-refund',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    summary:
      "Give a plan's payment back, once; the plan ends or is shortened by what is given back",
  },
  planTasks: {
    method: 'GET',
    path: '/api/plan-tasks',
    access: ['ADMIN'],
    adminRoles: ['support'],
    summary: 'Tasks of the staff for paying sellers, open ones first',
  },
  planTaskQueue: {
    method: 'GET',
    path: '/api/plan-task-queue',
    access: ['ADMIN'],
    adminRoles: ['support'],
    summary: 'How many such tasks are open, and since when',
  },
  planTaskDone: {
    method: 'POST',
    path: '/api/plan-task-done',
    access: ['ADMIN'],
    adminRoles: ['support'],
    summary: 'Mark such a task as done',
  },
  adminActions: adminActionsRoute('subscriptions'),
});
