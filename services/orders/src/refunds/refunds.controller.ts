import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { moneyRoutes } from '@sokoni/contracts';
import { RefundsAdminService } from './refunds-admin.service.ts';
import { SecondAdminService } from './second-admin.service.ts';

@Controller()
export class RefundsController {
  constructor(
    private readonly admin: RefundsAdminService,
    private readonly secondAdmin: SecondAdminService,
  ) {}

  @Endpoint(moneyRoutes.refusedRefunds)
  listRefused({ query: paging }: Call<typeof moneyRoutes.refusedRefunds>) {
    return this.admin.listRefused(paging);
  }

  @Endpoint(moneyRoutes.refundByHand, { message: 'refund-by-hand' })
  sentByHand({ body }: Call<typeof moneyRoutes.refundByHand>) {
    return this.admin.sentByHand(body);
  }

  @Endpoint(moneyRoutes.approveRefund)
  approve({ body }: Call<typeof moneyRoutes.approveRefund>) {
    return this.secondAdmin.approve(body);
  }

  @Endpoint(moneyRoutes.decideUnknownRefund, { message: 'unknown-refund-decided' })
  decideUnknown({ body }: Call<typeof moneyRoutes.decideUnknownRefund>) {
    return this.admin.decideUnknown(body);
  }
}
