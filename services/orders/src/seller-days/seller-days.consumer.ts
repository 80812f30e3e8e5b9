import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SellerDaysService } from './seller-days.service.ts';

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
