import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@sokoni/common';
import type { DeliveryAddress } from '@sokoni/contracts';
import { found } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { AddressesRepository, type AddressRecord } from './addresses.repository.ts';

@Injectable()
export class AddressesService {
  constructor(
    private readonly addresses: AddressesRepository,
    private readonly users: UsersRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async find(userId: string): Promise<DeliveryAddress | null> {
    const stored = await this.addresses.find(userId);
    return stored && toAddress(stored);
  }

  /** Every checkout sends its address: an equal one changes nothing. */
  keep(userId: string, address: DeliveryAddress): Promise<DeliveryAddress> {
    return this.unit.run(async () => {
      const known = await this.find(userId);
      if (known && isDeepStrictEqual(known, toAddress(address))) return known;
      // Conflicts with the end of the account, which the address would outlive.
      found(await this.users.markSeen(userId));
      return toAddress(await this.addresses.keep(userId, address));
    });
  }
}

function toAddress({ method, location, ward, landmark, phone }: DeliveryAddress | AddressRecord) {
  return { method, location, ward, landmark, phone };
}
