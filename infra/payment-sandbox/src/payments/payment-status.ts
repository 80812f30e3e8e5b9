/** Ways to pay, in the order the page shows them. */
export const methods = {
  mpesa: { label: 'M-Pesa', operator: 'Vodacom', mark: 'M' },
  tigopesa: { label: 'Mixx by Yas (Tigo Pesa)', operator: 'Yas', mark: 'Y' },
  airtelmoney: { label: 'Airtel Money', operator: 'Airtel', mark: 'A' },
  halopesa: { label: 'HaloPesa', operator: 'Halotel', mark: 'H' },
  card: { label: 'Visa / Mastercard', operator: null, mark: null },
} as const;

export type Method = keyof typeof methods;

export const methodCodes = Object.keys(methods) as Method[];

export function isMethod(value: unknown): value is Method {
  return typeof value === 'string' && Object.hasOwn(methods, value);
}

/** The whole life of a payment: what each status may become. Ends are ends. */
export const transitions = {
  pending: ['succeeded', 'failed', 'cancelled', 'expired'],
  succeeded: [],
  failed: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof transitions;
export type FinalStatus = Exclude<PaymentStatus, 'pending'>;

/** How a payment ends; `payer` is already masked, the full number is never stored. */
export type Verdict = {
  status: Exclude<FinalStatus, 'expired'>;
  failureReason: string | null;
  method: Method | null;
  payer: string | null;
};

export type Outcome = Pick<Verdict, 'status' | 'failureReason'>;

export const cancelledByCustomer: Outcome = {
  status: 'cancelled',
  failureReason: 'cancelled_by_customer',
};

export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (transitions[from] as readonly PaymentStatus[]).includes(to);
}

/** The statuses a payment may be in for `to` to be allowed; the repository compares and sets by it. */
export function statusesBefore(to: FinalStatus): PaymentStatus[] {
  return (Object.keys(transitions) as PaymentStatus[]).filter((from) => mayBecome(from, to));
}
