import { Body, Controller, Headers } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import type { PaymentInfoBody } from '@sokoni/contracts';
import { IDEMPOTENCY_KEY_HEADER, ordersRoutes, ordersSchemas } from '@sokoni/contracts';
import { PaymentInfoService } from './payment-info.service.ts';

@Controller()
export class PaymentInfoController {
  constructor(private readonly infos: PaymentInfoService) {}

  @Endpoint(ordersRoutes.myPayment)
  myPayment(@CurrentSession() session: Session) {
    return this.infos.list(session.userId);
  }

  @Endpoint(ordersRoutes.userPayment, { message: 'payment-saved' })
  userPayment(
    @Body({ schema: ordersSchemas.userPayment.body }) form: PaymentInfoBody,
    @CurrentSession() session: Session,
    @Headers(IDEMPOTENCY_KEY_HEADER) key: string | undefined,
  ) {
    return this.infos.save(session.userId, form, key);
  }

  @Endpoint(ordersRoutes.removePayment, { message: 'payment-removed' })
  removePayment(
    @Body({ schema: ordersSchemas.removePayment.body }) { _id }: { readonly _id: string },
    @CurrentSession() session: Session,
  ) {
    return this.infos.remove(session.userId, _id);
  }
}
