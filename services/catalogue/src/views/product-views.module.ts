import { Module } from '@nestjs/common';
import { ReadModelModule } from '../read-model/read-model.module.ts';
import { ProductViewsController } from './product-views.controller.ts';
import { ProductViewsService } from './product-views.service.ts';

/** Counts views in memory; what they are for is in orders, which shows sellers their numbers. */
@Module({
  imports: [ReadModelModule],
  controllers: [ProductViewsController],
  providers: [ProductViewsService],
})
export class ProductViewsModule {}
