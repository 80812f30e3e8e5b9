import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { QueryFilter } from 'mongoose';
import { OrderRecord } from '../orders/order.schema.ts';

/** Orders as the counter of a pickup station finds them. */
@Injectable()
export class StationParcelsRepository {
  constructor(@InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>) {}

  /** An order that goes to this station and of which something is on the way or there. */
  find(stationId: string, orderNumber: string): Promise<OrderRecord | null> {
    const filter = {
      orderNumber,
      confirmed: true,
      'delivery.station.stationId': stationId,
      'sellerOrders.status': 'shipped',
    } as QueryFilter<OrderRecord>;
    return this.orders.findOne(filter).exec();
  }
}
