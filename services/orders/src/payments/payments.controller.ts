import { Body, Controller, Headers, Param } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { ordersRoutes, ordersSchemas } from '@sokoni/contracts';
import { PaymentCallbacksService } from './payment-callbacks.service.ts';

@Controller()
export class PaymentsController {
  constructor(private readonly callbacks: PaymentCallbacksService) {}

  @Endpoint(ordersRoutes.paymentCallback)
  paymentCallback(
    @Param({ schema: ordersSchemas.paymentCallback.params }) { provider }: { provider: string },
    @Body() body: Buffer | undefined,
    @Headers() headers: Record<string, string | undefined>,
  ) {
    return this.callbacks.receive(provider, { body: body ?? Buffer.alloc(0), headers });
  }
}
