import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { PaymentInfoService } from './payment-info.service.ts';

@Controller()
export class PaymentInfoController {
  constructor(private readonly infos: PaymentInfoService) {}

  @Endpoint(ordersRoutes.myPayment)
  myPayment({ userId }: Call<typeof ordersRoutes.myPayment>) {
    return this.infos.list(userId);
  }

  @Endpoint(ordersRoutes.userPayment, { message: 'payment-saved' })
  userPayment({ userId, body: form, idempotencyKey: key }: Call<typeof ordersRoutes.userPayment>) {
    return this.infos.save(userId, form, key);
  }

  @Endpoint(ordersRoutes.removePayment, { message: 'payment-removed' })
  removePayment({ userId, body: { _id } }: Call<typeof ordersRoutes.removePayment>) {
    return this.infos.remove(userId, _id);
  }
}
