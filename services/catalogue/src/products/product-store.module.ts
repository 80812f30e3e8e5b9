import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { ReadModelModule } from '../read-model/read-model.controller.ts';
import { Reservation, ReservationSchema } from '../stock/reservation.schema.ts';
import { ReservationsRepository } from '../stock/reservations.repository.ts';
import {
  StockChangeRecord,
  StockChangeSchema,
  StockHistoryRepository,
} from '../stock-history/stock-history.repository.ts';
import { ListingRulesService } from './listing-rules.service.ts';
import { ProductRecord, ProductSchema } from './product.schema.ts';
import { ProductEventsService } from './product-events.service.ts';
import { ProductsRepository } from './products.repository.ts';

/** Products, what orders hold of them and what has moved their stock, as everything that changes them needs them: sellers' edits, the plan, orders. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ProductRecord.name, schema: ProductSchema },
      { name: Reservation.name, schema: ReservationSchema },
      { name: StockChangeRecord.name, schema: StockChangeSchema },
    ]),
    ReadModelModule,
    UserReplicasModule,
  ],
  providers: [
    ProductsRepository,
    ProductEventsService,
    ListingRulesService,
    ReservationsRepository,
    StockHistoryRepository,
  ],
  exports: [
    MongooseModule,
    ProductsRepository,
    ProductEventsService,
    ListingRulesService,
    ReadModelModule,
    ReservationsRepository,
    StockHistoryRepository,
  ],
})
export class ProductStoreModule {}
