import { type FollowedShop, followsRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export interface Following {
  readonly followers: number;
  readonly following: boolean;
}

/** How many follow the shop, and whether the caller does. */
export async function fetchFollowing(
  sellerId: string,
  caller: Caller,
  signedIn: boolean,
): Promise<Following> {
  const [{ data }, followed] = await Promise.all([
    send(followsRoutes.shopFollowers, { query: { sellerId } }, caller),
    signedIn ? listFollowedShops(caller) : [],
  ]);
  return { ...data, following: followed.some((shop) => shop.sellerId === sellerId) };
}

/** The newest first. */
export async function listFollowedShops(caller: Caller): Promise<readonly FollowedShop[]> {
  return (await send(followsRoutes.followedShops, {}, caller)).data;
}

/** Returns the sentence to show. */
export async function setFollowing(
  sellerId: string,
  follows: boolean,
  caller: Caller,
): Promise<string> {
  const route = follows ? followsRoutes.followShop : followsRoutes.unfollowShop;
  return (await send(route, { body: { sellerId } }, caller)).message;
}
