import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.ts';
import { DisputesController } from './disputes.controller.ts';
import {
  DisputeStatementRecord,
  DisputeStatementSchema,
  DisputesRepository,
} from './disputes.repository.ts';
import { DisputesService } from './disputes.service.ts';

@Module({
  imports: [
    OrdersModule,
    MongooseModule.forFeature([
      { name: DisputeStatementRecord.name, schema: DisputeStatementSchema },
    ]),
  ],
  controllers: [DisputesController],
  providers: [DisputesRepository, DisputesService],
  exports: [DisputesRepository],
})
export class DisputesModule {}
