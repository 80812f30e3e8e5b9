import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { addressRoutes } from '@sokoni/contracts';
import { AddressesService } from './addresses.service.ts';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Endpoint(addressRoutes.deliveryAddress)
  find({ userId }: Call<typeof addressRoutes.deliveryAddress>) {
    return this.addresses.find(userId);
  }

  @Endpoint(addressRoutes.keepDeliveryAddress, { message: 'address-kept' })
  keep({ userId, body: address }: Call<typeof addressRoutes.keepDeliveryAddress>) {
    return this.addresses.keep(userId, address);
  }
}
