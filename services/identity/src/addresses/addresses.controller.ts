import { Body, Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  addressRoutes,
  addressSchemas,
  type DeliveryAddress,
  type KeepAddressBody,
} from '@sokoni/contracts';
import { AddressesService } from './addresses.service.ts';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Endpoint(addressRoutes.deliveryAddress)
  find(@CurrentSession() session: Session): Promise<DeliveryAddress | null> {
    return this.addresses.find(session.userId);
  }

  @Endpoint(addressRoutes.keepDeliveryAddress, { message: 'address-kept' })
  keep(
    @CurrentSession() session: Session,
    @Body({ schema: addressSchemas.keepDeliveryAddress.body }) address: KeepAddressBody,
  ): Promise<DeliveryAddress> {
    return this.addresses.keep(session.userId, address);
  }
}
