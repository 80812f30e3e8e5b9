import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { OrdersModule } from '../orders/orders.controller.ts';
import {
  DisputeStatementRecord,
  DisputeStatementSchema,
  DisputesRepository,
} from './disputes.repository.ts';
import { DisputesService } from './disputes.service.ts';

@Controller()
class DisputesController {
  constructor(private readonly disputes: DisputesService) {}

  @Endpoint(ordersRoutes.openDisputes)
  openDisputes() {
    return this.disputes.listOpen();
  }

  @Endpoint(ordersRoutes.dispute)
  dispute({ session, params: about }: Call<typeof ordersRoutes.dispute>) {
    return this.disputes.show(session, about);
  }

  @Endpoint(ordersRoutes.stateInDispute, { message: 'dispute-stated' })
  stateInDispute({ session, body }: Call<typeof ordersRoutes.stateInDispute>) {
    return this.disputes.state(session, body);
  }
}

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
