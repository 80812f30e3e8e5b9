import { Injectable } from '@nestjs/common';
import { type Answer, page, type Session, UserReplicas } from '@sokoni/common';
import type { StockChange, StockHistoryQuery } from '@sokoni/contracts';
import { ProductsService } from '../products/products.service.ts';
import { StockHistoryRepository } from './stock-history.repository.ts';

/** What has changed the stock of a product, to who may manage it. */
@Injectable()
export class StockHistoryService {
  constructor(
    private readonly products: ProductsService,
    private readonly history: StockHistoryRepository,
    private readonly userReplicas: UserReplicas,
  ) {}

  /** Newest first, in the order in which the stock moved. */
  async list(
    session: Session,
    id: string,
    query: StockHistoryQuery,
  ): Promise<Answer<StockChange[]>> {
    const product = await this.products.find(session, id);
    const found = await this.history.list(product._id.toHexString(), query);
    const shown = found.slice(0, query.limit);
    const people = await this.userReplicas.findKnown(shown.flatMap(({ actor }) => actor.id ?? []));
    const last = found.length > query.limit ? shown.at(-1) : undefined;
    return page(
      shown.map(({ at, cause, actor, steps }) => ({
        at: at.toISOString(),
        cause,
        byRole: actor.role,
        byName: people.get(actor.id ?? '')?.name ?? '',
        steps: [...steps],
      })),
      last ? `${last.version}` : null,
    );
  }
}
