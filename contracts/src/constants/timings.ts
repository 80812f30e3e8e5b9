/** Tanzania has UTC+3 all year round, without summer time. */
export const TANZANIA_OFFSET_MS = 3 * 3_600_000;

/** Times shared by the whole system, in milliseconds unless the name has another unit. */
export const TIMINGS = {
  sessionDays: 7,
  /** A payment session at the provider lives this long. */
  paymentSessionMs: 30 * 60_000,
  /** An unanswered request to pay may be sent again after this. */
  paymentResendMs: 60_000,
  /**
   * More requests for one order within the window are refused: each rings a phone and costs the
   * payment provider, and one that did not ring five times needs time, not a sixth. The window is
   * half a session, so that a waiting buyer may request again before the order ends.
   */
  paymentResendsMost: 5,
  paymentResendWindowMs: 15 * 60_000,
  /** The provider gets this long after a session's end before we end the payment ourselves. */
  paymentGraceMs: 60_000,
  /** Stock outlives the payment session by this: a payment in its last second still finds it. */
  reservationMarginMs: 5 * 60_000,
  passwordResetMs: 30 * 60_000,
  emailChangeMs: 24 * 3_600_000,
  /** Another email or number of an account is undone for so long, by who has the former one. */
  contactUndoMs: 72 * 3_600_000,
  /** So long after coming by single sign-on a session counts as its owner's, who has no password here. */
  freshSsoMs: 15 * 60_000,
  /** Another payout destination waits so long before money goes there. */
  destinationWaitMs: 24 * 3_600_000,
  /** Time limit of a log-in at Keycloak. */
  ssoAttemptMs: 30 * 60_000,
  /** Not accepted: the seller is reminded, then the order is cancelled and refunded. */
  acceptReminderMs: 36 * 3_600_000,
  acceptMs: 48 * 3_600_000,
  /** Accepted and not sent, or to be sent back and not received: an admin decides. */
  shipMs: 14 * 24 * 3_600_000,
  returnMs: 14 * 24 * 3_600_000,
  /** Delivery not confirmed: the buyer is asked, then it counts as delivered. */
  deliveryQuestionMs: 7 * 24 * 3_600_000,
  autoDeliverMs: 14 * 24 * 3_600_000,
  /** The buyer may return or complain for so long; then the money is the seller's. */
  completeMs: 7 * 24 * 3_600_000,
  /** Of a completed part lines are refunded for so long. */
  lineRefundMs: 30 * 24 * 3_600_000,
  /** So long after a part is completed its buyer is asked for a review. */
  reviewRequestMs: 3 * 24 * 3_600_000,
  idempotencyMs: 24 * 3_600_000,
} as const;
