import type { z } from 'zod';

const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  not_found: 404,
  external_id_reused: 409,
  refund_id_reused: 409,
  payout_id_reused: 409,
  not_paid: 422,
  refund_exceeds_payment: 422,
  operator_down: 503,
} as const;

/** A refusal of the merchant API: the code is stable, the message is for developers. */
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

/** The validated input; throws a problem that names the first wrong field. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  throw new Problem('invalid_request', `${field}: ${issue?.message}`);
}
