import { isVisitor, VISITOR_MS } from '../carts/cart.ts';

/** The link to the saved products of an owner. */
export interface Share {
  readonly token: string;
  readonly sharedAt: Date;
  /** Of a visitor's link; the database deletes it some time after. */
  readonly expiresAt?: Date;
}

/** What a user has at the log-in that moves a visitor's list to theirs. */
interface UsersList {
  readonly savedProducts: number;
  readonly shared: boolean;
}

/** A visitor's link lasts as long as what they save; pressing the button again prolongs it. */
export function expiryOf(ownerId: string, now: Date): Date | null {
  return isVisitor(ownerId) ? new Date(now.getTime() + VISITOR_MS) : null;
}

export function isOpen({ expiresAt }: Share, now: Date): boolean {
  return expiresAt === undefined || expiresAt > now;
}

/**
 * A visitor's link goes on when it shows the same list after the log-in. Where the user had saved
 * something before, or shares already, it ends: the recipients of the link see no more than was shared.
 */
export function survivesLogin({ savedProducts, shared }: UsersList): boolean {
  return savedProducts === 0 && !shared;
}
