import { setFollowing } from '../../features/shop/follows.api.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { noticeOf } from './refusal.ts';

interface FollowRequest {
  readonly sellerId: string;
  readonly follows: boolean;
  /** The page with the button. */
  readonly here: string;
  readonly caller: Caller;
}

/** Follows a shop, or ends it; what became of it is said where the button is. */
export async function followShop(
  request: Request,
  { sellerId, follows, here, caller }: FollowRequest,
): Promise<Response> {
  try {
    const text = await setFollowing(sellerId, follows, caller);
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(here, await noticeOf(error, request));
  }
}
