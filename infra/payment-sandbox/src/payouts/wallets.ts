import type { Collection } from 'mongodb';

/** A number of the operators with the name it is registered under. */
export type Wallet = { _id: string; name: string };

/** Registered names of wallets. Shops add names for tests. */
export class Wallets {
  private readonly wallets: Collection<Wallet>;

  constructor(wallets: Collection<Wallet>) {
    this.wallets = wallets;
  }

  async register(number: string, name: string): Promise<void> {
    await this.wallets.updateOne({ _id: number }, { $set: { name } }, { upsert: true });
  }

  async nameOf(number: string): Promise<string | null> {
    return (await this.wallets.findOne({ _id: number }))?.name ?? null;
  }
}
