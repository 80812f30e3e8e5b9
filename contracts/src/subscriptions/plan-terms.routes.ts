import { defineRoutes } from '../kit/route.ts';
import type { planTermsSchemas } from './plan-terms.schemas.ts';

/** Prices, limits and names of plans, which owners change. */
export const planTermsRoutes = defineRoutes<typeof planTermsSchemas>('subscriptions', {
  planTerms: {
    method: 'GET',
    path: '/api/plan-terms',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'Prices, limits and names of the plans in effect, and the changes that are planned',
  },
  planTermsHistory: {
    method: 'GET',
    path: '/api/plan-terms-history',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'Every change of the plans, newest first, with its author',
  },
  savePlanTerms: {
    method: 'POST',
    path: '/api/save-plan-terms',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    repeatable: true,
    summary: 'Propose other prices, limits or names of plans; each waits for a second owner',
  },
  decidePlanTerms: {
    method: 'POST',
    path: '/api/plan-terms-decision',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    repeatable: true,
    summary: 'Approve a change of the plans by another owner, or withdraw one that has not started',
  },
});
