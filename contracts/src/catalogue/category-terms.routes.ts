import { defineRoutes } from '../kit/route.ts';
import type { categoryTermsSchemas } from './category-terms.schemas.ts';

/** Names, order and tax of the categories, which owners change. */
export const categoryTermsRoutes = defineRoutes<typeof categoryTermsSchemas>('catalogue', {
  shopCategories: {
    method: 'GET',
    path: '/api/shop-categories',
    access: 'public',
    microCache: true,
    summary: 'All categories in their order, with their names in both languages',
  },
  categoryTerms: {
    method: 'GET',
    path: '/api/category-terms',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'Names, order and tax of the categories in effect, and the changes that are planned',
  },
  categoryTermsHistory: {
    method: 'GET',
    path: '/api/category-terms-history',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'Every change of the categories, newest first, with its author',
  },
  saveCategoryTerms: {
    method: 'POST',
    path: '/api/save-category-terms',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    repeatable: true,
    summary: 'Propose other names, places or taxes of categories; each waits for a second owner',
  },
  decideCategoryTerms: {
    method: 'POST',
    path: '/api/category-terms-decision',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    repeatable: true,
    summary: 'Approve a change of the categories by another owner, or withdraw one not started',
  },
});
