import { type Timer, timer } from '@sokoni/common';
import { ReviewRequestsService } from './purchases/review-requests.service.ts';

/** The timed jobs of reviews. Each claims what is due, so that any number of replicas may run them. */
export const timers: readonly Timer[] = [
  timer(ReviewRequestsService, (requests) => requests.requestOne()),
];
