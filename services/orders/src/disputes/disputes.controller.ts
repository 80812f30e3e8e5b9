import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { DisputesService } from './disputes.service.ts';

@Controller()
export class DisputesController {
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
