import { Body, Controller, Param } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type DisputeParams,
  type DisputeStatementBody,
  ordersRoutes,
  ordersSchemas,
} from '@sokoni/contracts';
import { DisputesService } from './disputes.service.ts';

@Controller()
export class DisputesController {
  constructor(private readonly disputes: DisputesService) {}

  @Endpoint(ordersRoutes.dispute)
  dispute(
    @Param({ schema: ordersSchemas.dispute.params }) about: DisputeParams,
    @CurrentSession() session: Session,
  ) {
    return this.disputes.show(session, about);
  }

  @Endpoint(ordersRoutes.stateInDispute, { message: 'dispute-stated' })
  stateInDispute(
    @Body({ schema: ordersSchemas.stateInDispute.body }) body: DisputeStatementBody,
    @CurrentSession() session: Session,
  ) {
    return this.disputes.state(session, body);
  }
}
