import { Body, Controller, Query } from '@nestjs/common';
import { Endpoint, type Paging } from '@sokoni/common';
import {
  moneyRoutes,
  moneySchemas,
  type RefundByHandBody,
  type UnknownRefundBody,
} from '@sokoni/contracts';
import { RefundsDeskService } from './refunds-desk.service.ts';

@Controller()
export class RefundsController {
  constructor(private readonly desk: RefundsDeskService) {}

  @Endpoint(moneyRoutes.refusedRefunds)
  listRefused(@Query({ schema: moneySchemas.refusedRefunds.query }) paging: Paging) {
    return this.desk.listRefused(paging);
  }

  @Endpoint(moneyRoutes.refundByHand, { message: 'refund-by-hand' })
  sentByHand(@Body({ schema: moneySchemas.refundByHand.body }) body: RefundByHandBody) {
    return this.desk.sentByHand(body);
  }

  @Endpoint(moneyRoutes.decideUnknownRefund, { message: 'unknown-refund-decided' })
  decideUnknown(@Body({ schema: moneySchemas.decideUnknownRefund.body }) body: UnknownRefundBody) {
    return this.desk.decideUnknown(body);
  }
}
