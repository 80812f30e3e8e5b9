import { defineRoutes } from '../kit/route.ts';
import type { businessSchemas } from './business.schemas.ts';

export const businessRoutes = defineRoutes<typeof businessSchemas>('identity', {
  ownBusiness: {
    method: 'GET',
    path: '/api/own-business',
    access: 'signed-in',
    summary: 'The business that the user buys for, offered at checkout',
  },
  keepOwnBusiness: {
    method: 'POST',
    path: '/api/own-business',
    access: 'signed-in',
    repeatable: true,
    summary: 'Keep the TIN and name of the business that the user buys for; replaces the former',
  },
  removeOwnBusiness: {
    method: 'POST',
    path: '/api/remove-own-business',
    access: 'signed-in',
    repeatable: true,
    summary: 'Forget the business that the user buys for; orders keep theirs',
  },
});
