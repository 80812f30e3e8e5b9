import { Controller, Injectable } from '@nestjs/common';
import {
  type Call,
  Clock,
  Endpoint,
  ProblemError,
  SellerCounter,
  UnitOfWork,
} from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
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

@Controller()
export class ProductViewsController {
  constructor(private readonly views: ProductViewsService) {}

  @Endpoint(catalogueRoutes.viewProduct)
  view({ caller, body, request }: Call<typeof catalogueRoutes.viewProduct>) {
    const userAgent = request.headers['user-agent'];
    return this.views.count(body.productId, { userId: caller?.userId, userAgent });
  }
}
