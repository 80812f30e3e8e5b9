import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, SellerCounter, UnitOfWork } from '@sokoni/common';
import { isbot } from 'isbot';
import { ReadModelStore } from '../read-model/read-model.store.ts';

/** Read to decide whether to count, and forgotten with the request. */
interface Viewer {
  readonly userId: string | undefined;
  readonly userAgent: string | undefined;
}

/**
 * Counts shown product pages for their sellers. The pages themselves come from caches, so that the browser
 * reports each; robots and the seller's own visits do not count.
 */
@Injectable()
export class ProductViewsService {
  readonly counter: SellerCounter;

  constructor(
    private readonly readModel: ReadModelStore,
    unit: UnitOfWork,
    clock: Clock,
  ) {
    this.counter = new SellerCounter('product-views.counted', unit, clock);
  }

  /** The answer does not tell whether the view counts. */
  count(productId: string, { userId, userAgent }: Viewer): null {
    const listing = this.readModel.categoryIndexes.get(productId.toLowerCase());
    if (!listing) throw new ProblemError('product-not-found');
    const isShopper = listing.sellerId !== userId && userAgent && !isbot(userAgent);
    if (isShopper) this.counter.count(listing.sellerId);
    return null;
  }

  publish(): Promise<void> {
    return this.counter.publish();
  }
}
