import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ticker } from '@sokoni/common';
import { ProductStoreModule } from '../products/product-store.module.ts';
import { PaidOrdersService } from './paid-orders.service.ts';
import { Reservation, ReservationSchema } from './reservation.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { ReservationsService } from './reservations.service.ts';
import { StockConsumer } from './stock.consumer.ts';
import { StockController } from './stock.controller.ts';
import { StockRepository } from './stock.repository.ts';
import { StockChangesService } from './stock-changes.service.ts';
import { StockMetricsService } from './stock-metrics.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Reservation.name, schema: ReservationSchema }]),
    ProductStoreModule,
  ],
  controllers: [StockController, StockConsumer],
  providers: [
    ReservationsRepository,
    StockRepository,
    StockChangesService,
    ReservationsService,
    PaidOrdersService,
    StockMetricsService,
  ],
})
export class StockModule {
  constructor(reservations: ReservationsService, ticker: Ticker) {
    ticker.enter(() => reservations.sweep());
  }
}
