import { Body, Controller, Query } from '@nestjs/common';
import { Endpoint, type Paging } from '@sokoni/common';
import {
  type ApproveRefundBody,
  moneyRoutes,
  moneySchemas,
  type RefundByHandBody,
  type UnknownRefundBody,
} from '@sokoni/contracts';
import { RefundsAdminService } from './refunds-admin.service.ts';
import { SecondAdminService } from './second-admin.service.ts';

@Controller()
export class RefundsController {
  constructor(
    private readonly admin: RefundsAdminService,
    private readonly secondAdmin: SecondAdminService,
  ) {}

  @Endpoint(moneyRoutes.refusedRefunds)
  listRefused(@Query({ schema: moneySchemas.refusedRefunds.query }) paging: Paging) {
    return this.admin.listRefused(paging);
  }

  @Endpoint(moneyRoutes.refundByHand, { message: 'refund-by-hand' })
  sentByHand(@Body({ schema: moneySchemas.refundByHand.body }) body: RefundByHandBody) {
    return this.admin.sentByHand(body);
  }

  @Endpoint(moneyRoutes.approveRefund)
  approve(@Body({ schema: moneySchemas.approveRefund.body }) body: ApproveRefundBody) {
    return this.secondAdmin.approve(body);
  }

  @Endpoint(moneyRoutes.decideUnknownRefund, { message: 'unknown-refund-decided' })
  decideUnknown(@Body({ schema: moneySchemas.decideUnknownRefund.body }) body: UnknownRefundBody) {
    return this.admin.decideUnknown(body);
  }
}
