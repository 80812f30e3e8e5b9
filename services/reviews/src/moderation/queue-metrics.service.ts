import { Injectable } from '@nestjs/common';
import { Metrics } from '@sokoni/common';
import { ReviewsRepository } from '../reviews/reviews.repository.ts';

/** How many reviews wait for an admin: held back, shown and reported, or hidden and appealed. */
@Injectable()
export class QueueMetricsService {
  constructor(metrics: Metrics, reviews: ReviewsRepository) {
    metrics.gauge(
      'sokoni_reviews_queued',
      'Reviews that wait for an admin',
      ['status'],
      async () => {
        const counts = new Map((await reviews.countQueued()).map(({ _id, count }) => [_id, count]));
        return (['held', 'published', 'hidden'] as const).map((status) => ({
          labels: { status },
          value: counts.get(status) ?? 0,
        }));
      },
    );
  }
}
