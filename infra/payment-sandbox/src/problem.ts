const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  not_found: 404,
  external_id_reused: 409,
  refund_id_reused: 409,
  payout_id_reused: 409,
  not_paid: 409,
  refund_exceeds_payment: 422,
  operator_down: 503,
} as const;

/** A refusal the merchant API answers with: the code is stable, the message is for people. */
export class Problem extends Error {
  readonly code: keyof typeof statuses;

  constructor(code: keyof typeof statuses, message: string) {
    super(message);
    this.code = code;
  }

  get statusCode(): number {
    return statuses[this.code];
  }
}
