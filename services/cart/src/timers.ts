import { type Timer, timer } from '@sokoni/common';
import { CartAdditionsService } from './carts/carts.service.ts';
import { ShopDigestsService } from './follows/shop-digests.service.ts';

/** The timed jobs of cart. Each claims what is due, so that any number of replicas may run them. */
export const timers: readonly Timer[] = [
  timer(CartAdditionsService, (additions) => additions.counter.publishDue()),
  timer(ShopDigestsService, (digests) => digests.digestOne()),
];
