import { defineRoutes } from '../kit/route.ts';
import type { followsSchemas } from './follows.schemas.ts';

export const followsRoutes = defineRoutes<typeof followsSchemas>('cart', {
  followShop: {
    method: 'POST',
    path: '/api/follow-shop',
    access: 'signed-in',
    repeatable: true,
    summary: 'Follow a shop: its followers are notified of new products at most once a week',
  },
  unfollowShop: {
    method: 'POST',
    path: '/api/unfollow-shop',
    access: 'signed-in',
    summary: 'Stop following a shop',
  },
  followedShops: {
    method: 'GET',
    path: '/api/followed-shops',
    access: 'signed-in',
    summary: 'The shops that the user follows, the newest first',
  },
  shopFollowers: {
    method: 'GET',
    path: '/api/shop-followers',
    access: 'public',
    microCache: true,
    summary: 'How many users follow a shop',
  },
});
