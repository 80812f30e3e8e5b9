import { defineRoutes } from '../kit/route.ts';
import type { siteContentSchemas } from './site-content.schemas.ts';

/** What admins write on pages of the shop: banner, announcement, FAQ, About, Privacy. */
export const siteContentRoutes = defineRoutes<typeof siteContentSchemas>('catalogue', {
  homeContent: {
    method: 'GET',
    path: '/api/home-content',
    access: 'public',
    microCache: true,
    summary: 'Banner and announcement of the home page that are live now, in both languages',
  },
  pageContent: {
    method: 'GET',
    path: '/api/page-content',
    access: 'public',
    microCache: true,
    summary: 'Text of a page that is live now, in both languages',
  },
  contentBlocks: {
    method: 'GET',
    path: '/api/content-blocks',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'Blocks of content with their state, newest first',
  },
  contentBlock: {
    method: 'GET',
    path: '/api/content-blocks/:blockId',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'One block of content as it is now',
  },
  contentHistory: {
    method: 'GET',
    path: '/api/content-history',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'Every version of a block, newest first, with its author',
  },
  saveContent: {
    method: 'POST',
    path: '/api/save-content',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    repeatable: true,
    summary: 'Create a block or a new version of one; refused when it was changed meanwhile',
  },
  withdrawContent: {
    method: 'POST',
    path: '/api/withdraw-content',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    repeatable: true,
    summary: 'Take a block off the shop, as a new version of it',
  },
});
