/** All that the shop keeps of a card. */
export interface StoredCard {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** Tells the same card again without telling its number. */
  readonly fingerprint: string;
}

/** Takes a card number and gives something harmless for it. */
export interface CardVault {
  store(cardNumber: string): StoredCard;
}

/** The number may be somebody's real card: it does not enter. */
export class LiveCardRefused extends Error {}
