import { z } from 'zod';
import { id, timestamp } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

/** Most shops that a user can follow. */
export const MAX_FOLLOWED_SHOPS = 100;

/** A followed seller as known now. */
const followedShop = z.object({
  sellerId: id,
  name: z.string(),
  location: z.string(),
  verified: z.boolean(),
  followedAt: timestamp,
});
export type FollowedShop = z.infer<typeof followedShop>;

const shopBody = z.object({ sellerId: id });
const followers = z.object({ followers: z.int().nonnegative() });

export const followsSchemas = {
  followShop: {
    body: shopBody,
    data: followers,
    refuses: ['shop-not-found', 'own-shop', 'follows-full'],
  },
  unfollowShop: { body: shopBody, data: followers, refuses: ['shop-not-followed'] },
  followedShops: { data: z.array(followedShop) },
  shopFollowers: { query: shopBody, data: followers },
} satisfies Record<string, RouteSchemas>;
