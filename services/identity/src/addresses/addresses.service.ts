import { Injectable } from '@nestjs/common';
import { ProblemError, UnitOfWork } from '@sokoni/common';
import {
  type DeliveryAddress,
  MAX_ADDRESSES,
  type NamedAddress,
  type SavedAddress,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { found } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { type AddressBook, keepUsed, saveNamed, toAddress } from './address-book.ts';
import { AddressesRepository } from './addresses.repository.ts';

@Injectable()
export class AddressesService {
  constructor(
    private readonly addresses: AddressesRepository,
    private readonly users: UsersRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async find(userId: string): Promise<DeliveryAddress | null> {
    const [first] = await this.addresses.find(userId);
    return first ? toAddress(first) : null;
  }

  async list(userId: string): Promise<SavedAddress[]> {
    return (await this.addresses.find(userId)).map(toSaved);
  }

  /** Every checkout sends its address. */
  keep(userId: string, address: DeliveryAddress): Promise<DeliveryAddress> {
    return this.unit.run(async () => {
      const book = await this.addresses.find(userId);
      await this.replace(userId, book, keepUsed(book, address, newId()));
      return toAddress(address);
    });
  }

  save(userId: string, address: NamedAddress): Promise<SavedAddress> {
    return this.unit.run(async () => {
      const before = await this.addresses.find(userId);
      const change = saveNamed(before, address, newId());
      if (change === 'unknown') throw new ProblemError('address-not-found');
      if (change === 'full')
        throw new ProblemError('addresses-full', { values: { n: MAX_ADDRESSES } });
      await this.replace(userId, before, change.book);
      return toSaved(change.saved, change.book.indexOf(change.saved));
    });
  }

  remove(userId: string, addressId: string): Promise<{ _id: string }> {
    return this.unit.run(async () => {
      const book = await this.addresses.find(userId);
      const rest = book.filter(({ _id }) => _id !== addressId);
      if (rest.length === book.length) throw new ProblemError('address-not-found');
      await this.replace(userId, book, rest);
      return { _id: addressId };
    });
  }

  private async replace(userId: string, before: AddressBook, after: AddressBook): Promise<void> {
    if (after === before) return;
    // Conflicts with the end of the account, which the addresses would outlive.
    found(await this.users.markSeen(userId));
    await this.addresses.replace(userId, after);
  }
}

const newId = () => new Types.ObjectId().toHexString();

function toSaved(own: AddressBook[number], at: number): SavedAddress {
  return { _id: own._id, name: own.name, isDefault: at === 0, ...toAddress(own) };
}
