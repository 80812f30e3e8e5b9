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

  @Endpoint(addressRoutes.deliveryAddresses)
  list({ userId }: Call<typeof addressRoutes.deliveryAddresses>) {
    return this.addresses.list(userId);
  }

  @Endpoint(addressRoutes.saveDeliveryAddress, { message: 'address-kept' })
  save({ userId, body: address }: Call<typeof addressRoutes.saveDeliveryAddress>) {
    return this.addresses.save(userId, address);
  }

  @Endpoint(addressRoutes.removeDeliveryAddress, { message: 'address-removed' })
  remove({ userId, body: { _id } }: Call<typeof addressRoutes.removeDeliveryAddress>) {
    return this.addresses.remove(userId, _id);
  }
}
