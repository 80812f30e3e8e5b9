import type { DocumentKind, Language, listedProductBody, PlanCode } from '@sokoni/contracts';
import type { z } from 'zod';

/** A user to sign up; the first part of the email is the username. */
export interface SeedAccount {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  /** A value of the location list. */
  readonly location: string;
  readonly language: Language;
}

export interface SeedSeller extends SeedAccount {
  /** Bought and paid at the sandbox; `trial` shows three products. */
  readonly plan: PlanCode | 'trial';
  readonly proof: {
    readonly documentKind: DocumentKind;
    readonly documentNumber: string;
    /** Draws the paper and the shop, as JPEG. */
    readonly draw: () => Promise<[identity: Buffer, shop: Buffer]>;
  };
}

export interface SeedProduct {
  /** Username of the seller, or `admin`. */
  readonly seller: string;
  readonly product: Omit<z.input<typeof listedProductBody>, 'productImage'>;
  /** Draws the pictures, cover first, as JPEG. */
  readonly draw: () => Promise<Buffer[]>;
}

/** Everything an empty shop is filled with. */
export interface ShopContent {
  readonly password: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly sellers: readonly SeedSeller[];
  readonly shoppers: readonly SeedAccount[];
  readonly products: readonly SeedProduct[];
}
