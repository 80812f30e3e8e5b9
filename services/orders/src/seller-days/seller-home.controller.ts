import { Controller, Header, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  currentLanguage,
  Endpoint,
  type EventOf,
  EventPayload,
  OnEvent,
} from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { Posting, PostingSchema } from '../ledger/posting.schema.ts';
import { OrderRecord, OrderSchema } from '../orders/order.schema.ts';
import { RollupVerificationService } from './rollup-verification.service.ts';
import { SalesSourcesRepository } from './sales-sources.repository.ts';
import {
  CountedPartRecord,
  CountedPartSchema,
  ProductDay,
  ProductDaySchema,
  SellerDay,
  SellerDaySchema,
} from './seller-day.schema.ts';
import { SellerDaysRepository } from './seller-days.repository.ts';
import { SellerDaysService } from './seller-days.service.ts';
import { SellerHomeService } from './seller-home.service.ts';

@Controller()
class SellerHomeController {
  constructor(private readonly home: SellerHomeService) {}

  /** Always the caller's own. */
  @Endpoint(ordersRoutes.sellerHome)
  sellerHome({ userId }: Call<typeof ordersRoutes.sellerHome>) {
    return this.home.show(userId);
  }

  @Endpoint(ordersRoutes.sellerSales)
  sellerSales({ userId, query }: Call<typeof ordersRoutes.sellerSales>) {
    return this.home.sales(userId, query);
  }

  @Endpoint(ordersRoutes.sellerSalesFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-sales.csv"')
  sellerSalesFile({ userId, query }: Call<typeof ordersRoutes.sellerSalesFile>) {
    return this.home.salesFile(userId, query, currentLanguage());
  }
}

/** What changes the money of a part. */
const SALES_EVENTS = [
  'order.paid',
  'seller-order.cash-collected',
  'seller-order.completed',
  'seller-order.cancelled',
  'seller-order.refunded',
  'seller-order.lines-refunded',
  'seller-order.reversed',
  'delivery-subsidy.granted',
] as const;

@Controller()
export class SellerDaysConsumer {
  constructor(private readonly days: SellerDaysService) {}

  @OnEvent(SALES_EVENTS, { repeatable: true, batched: true })
  onSale(@EventPayload() { data }: EventOf<(typeof SALES_EVENTS)[number]>): Promise<void> {
    return this.days.count(data.orderId);
  }

  @OnEvent('product-views.counted')
  onViewsCounted(@EventPayload() { data }: EventOf<'product-views.counted'>): Promise<void> {
    return this.days.addCounts('views', data);
  }

  @OnEvent('cart-additions.counted')
  onCartAdditionsCounted(
    @EventPayload() { data }: EventOf<'cart-additions.counted'>,
  ): Promise<void> {
    return this.days.addCounts('cartAdditions', data);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CountedPartRecord.name, schema: CountedPartSchema },
      { name: SellerDay.name, schema: SellerDaySchema },
      { name: ProductDay.name, schema: ProductDaySchema },
      { name: OrderRecord.name, schema: OrderSchema },
      { name: Posting.name, schema: PostingSchema },
    ]),
  ],
  controllers: [SellerHomeController, SellerDaysConsumer],
  providers: [
    SellerDaysRepository,
    SalesSourcesRepository,
    SellerDaysService,
    SellerHomeService,
    RollupVerificationService,
  ],
})
export class SellerDaysModule {}
