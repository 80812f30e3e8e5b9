import { Controller, Param } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { ordersRoutes, ordersSchemas } from '@sokoni/contracts';
import { AccountsService } from './accounts.service.ts';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Endpoint(ordersRoutes.accountHindrances)
  accountHindrances(
    @Param({ schema: ordersSchemas.accountHindrances.params })
    { userId }: { readonly userId: string },
  ) {
    return this.accounts.hindrances(userId);
  }
}
