import { Module } from '@nestjs/common';
import { CategoryTermsModule } from '../category-terms/category-terms.controller.ts';
import { ProductStoreModule } from '../products/product-store.module.ts';
import { SalesModule } from '../sales/sales.module.ts';
import { PaidOrdersService } from './paid-orders.service.ts';
import { OrdersClient, ReservationsService } from './reservations.service.ts';
import { StockConsumer, StockController } from './stock.controller.ts';
import {
  StockChangesService,
  StockMetricsService,
  StockRepository,
} from './stock-changes.service.ts';

@Module({
  imports: [CategoryTermsModule, ProductStoreModule, SalesModule],
  controllers: [StockController, StockConsumer],
  providers: [
    StockRepository,
    StockChangesService,
    OrdersClient,
    ReservationsService,
    PaidOrdersService,
    StockMetricsService,
  ],
})
export class StockModule {}
