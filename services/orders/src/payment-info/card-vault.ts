/** All that the shop stores of a card. */
export interface StoredCard {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** Identifies the same card without its number. */
  readonly fingerprint: string;
}

/** Exchanges a card number for a token. */
export interface CardVault {
  store(cardNumber: string): StoredCard;
}

/** The number may be a real card: it is refused. */
export class LiveCardRefused extends Error {}
