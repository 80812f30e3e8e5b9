/** What somebody else has decided about something of the reader. */
export const DECISIONS = [
  'disputeWonByBuyer',
  'disputeLostByBuyer',
  'disputeWonBySeller',
  'disputeLostBySeller',
  'disputeSplitForBuyer',
  'disputeSplitForSeller',
  'disputeOpened',
  'saleCancelled',
  'saleRefunded',
  'saleLinesRefunded',
  'saleMoved',
  'purchaseRefunded',
  'deliveryFailed',
  'destinationConfirmed',
  'refundDelayed',
  'roleChanged',
  'shopOpened',
  'adminRolesChanged',
  'requestConfirmed',
  'requestDeclined',
  'vatNumberConfirmed',
  'vatNumberRefused',
  'productChanged',
  'productHidden',
  'productShown',
  'productsHidden',
  'productsShown',
  'productDeleted',
  'messageHidden',
  'conversationBlocked',
  'reportDismissed',
  'planTaskDone',
] as const;
export type Decision = (typeof DECISIONS)[number];

export interface DecidedFacts {
  readonly decision: Decision;
  /** The number of an order, the name of a product, or what else it is about. */
  readonly what: string;
  /** Where it stands now, by its code; empty where nothing says it. */
  readonly state: string;
  readonly amountTzs: number;
}

/** Subject and sentence of each decision. */
export type DecisionWords = Readonly<
  Record<Decision, (facts: DecidedFacts) => readonly [string, string]>
>;
