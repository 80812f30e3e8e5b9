import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  isSameSecret,
  type Limit,
  ProblemError,
  RateLimiterService,
  type Records,
  UnitOfWork,
} from '@sokoni/common';
import { type HandOverParcelBody, readOrderNumber } from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import { OrderRecord } from '../orders/order.schema.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { PickupStationsService } from '../pickup-stations/pickup-stations.service.ts';
import { FulfilmentService } from './fulfilment.service.ts';

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

const HOUR_MS = 3_600_000;
/** Wrong numbers and PINs of a station: who has its link cannot try all orders. */
const WRONG_AT_COUNTER: Limit = { name: 'wrong-at-counter', max: 30, windowMs: HOUR_MS };

/** The counter of a pickup station: its secret link hands parcels over by the buyer's PIN. */
@Injectable()
export class StationCounterService {
  constructor(
    private readonly stations: PickupStationsService,
    private readonly parcels: StationParcelsRepository,
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
  ) {}

  async show(key: string): Promise<{ name: string }> {
    const { name } = await this.stations.ofCounter(key);
    return { name };
  }

  /** The seller order whose PIN it is; every part that was tried counts a guess. */
  async handOver({ key, orderNumber, pin }: HandOverParcelBody) {
    const { _id: stationId } = await this.stations.ofCounter(key);
    await this.limits.check(WRONG_AT_COUNTER, stationId);
    const number = readOrderNumber(orderNumber) ?? orderNumber;
    const order = await this.parcels.find(stationId, number);
    if (!order) return this.refuse(stationId, 'counter-parcel-unknown');
    const tried = await this.useTries(order);
    if (tried.length === 0) throw new ProblemError('delivery-pin-locked');
    // Read again: a PIN is that of the shipment that counted the guess.
    const fresh = await this.orders.get(order._id);
    const part = fresh.sellerOrders.find(
      ({ sellerId, status, deliveryPin }) =>
        tried.includes(sellerId) && status === 'shipped' && isSameSecret(deliveryPin, pin),
    );
    if (!part) return this.refuse(stationId, 'counter-pin-wrong');
    await this.deliver(order._id, part, tried);
    return { orderNumber: order.orderNumber, sellerName: part.sellerName };
  }

  /** Counts a guess of each part that has one left, before PINs are compared; returns their sellers. */
  private async useTries({ _id, sellerOrders }: OrderRecord): Promise<string[]> {
    const tried: string[] = [];
    for (const { sellerId } of sellerOrders) {
      if (await this.orders.usePinTry(_id, sellerId)) tried.push(sellerId);
    }
    return tried;
  }

  /** The guess was right, so it was none of the order's other parts: they get theirs back. */
  private async deliver(
    orderId: string,
    { sellerId, deliveryPin }: SellerOrderRecord,
    tried: readonly string[],
  ): Promise<void> {
    await this.unit.run(async () => {
      const order = await this.orders.get(orderId);
      const sellerOrders = order.sellerOrders.map((part) => {
        // Sent back and shipped once more meanwhile: another parcel with another PIN.
        if (part.sellerId === sellerId && part.deliveryPin !== deliveryPin) {
          throw new ProblemError('counter-pin-wrong');
        }
        const wasTried = part.sellerId !== sellerId && tried.includes(part.sellerId);
        return wasTried ? { ...part, pinTries: part.pinTries - 1 } : part;
      });
      await this.fulfilment.move(
        { ...order, sellerOrders },
        { action: 'deliver', by: 'station', sellerIds: [sellerId], note: 'handed-over-at-station' },
      );
    });
  }

  private async refuse(
    stationId: string,
    code: 'counter-parcel-unknown' | 'counter-pin-wrong',
  ): Promise<never> {
    await this.limits.take(WRONG_AT_COUNTER, stationId);
    throw new ProblemError(code);
  }
}
