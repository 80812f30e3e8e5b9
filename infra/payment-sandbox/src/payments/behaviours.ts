import { cancelledByCustomer, type Method, type Outcome } from './payment-status.ts';

/** The behaviour of a payment after the customer has confirmed. */
type Course = {
  /** Whether a request reaches the phone at all. */
  phone: 'asks' | 'stays-dark';
  /** What the operator decides; null when it never does. */
  verdict: Outcome | null;
  /** When it decides, if not at once; until then the payment is pending. */
  decides: { after: 'yes' | 'session-end'; ms: number } | null;
  /** Until it has decided, the operator gives no answer about this payment. */
  downMeanwhile: boolean;
  /** Shillings that arrive too many, or below zero too few. */
  offBy: number;
  /** The operator reverses the payment, shown on the statement alone. */
  reversedAfterMs: number | null;
  /** The only PIN that pays; any other try fails and may be followed by another. Null: any PIN pays. */
  pin: string | null;
  callback: CallbackPlan;
};

export type CallbackPlan = {
  afterMs: number;
  /** Deliveries at the same instant; none, and the shop has to ask. */
  copies: number;
  /** Deliveries one after the other. */
  rounds: number;
  /** The customer's browser gets its answer only after the shop got the callback. */
  beforeReply: boolean;
  /** What is not as the operator would send it. */
  tampering: 'signature' | 'externalId' | null;
};

type Row = { number: number; name: string } & Partial<Omit<Course, 'callback'>> & {
    callback?: Partial<CallbackPlan>;
  };

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const failed = (failureReason: string): Outcome => ({ status: 'failed', failureReason });

const allIsWell: Course = {
  phone: 'asks',
  verdict: { status: 'succeeded', failureReason: null },
  decides: null,
  downMeanwhile: false,
  offBy: 0,
  reversedAfterMs: null,
  pin: null,
  callback: { afterMs: 0, copies: 1, rounds: 1, beforeReply: false, tampering: null },
};

/** What differs from all being well. A new way to go wrong is a new row. */
const rows = [
  { number: 1, name: 'ok' },
  { number: 2, name: 'wrong-pin', pin: '2580' },
  { number: 3, name: 'no-balance', verdict: failed('insufficient_balance') },
  { number: 4, name: 'customer-cancels', verdict: cancelledByCustomer },
  { number: 5, name: 'no-answer', phone: 'stays-dark', verdict: null, callback: { copies: 0 } },
  { number: 6, name: 'late-success', decides: { after: 'session-end', ms: 2 * minute } },
  { number: 7, name: 'callback-late', callback: { afterMs: 90 * second } },
  { number: 8, name: 'callback-twice', callback: { rounds: 2 } },
  { number: 9, name: 'callback-fifty-at-once', callback: { copies: 50 } },
  { number: 10, name: 'callback-before-reply', callback: { beforeReply: true } },
  { number: 11, name: 'callback-never', callback: { copies: 0 } },
  { number: 12, name: 'callback-forged', verdict: null, callback: { tampering: 'signature' } },
  { number: 13, name: 'wrong-amount', offBy: -100 },
  { number: 14, name: 'unknown-order', callback: { tampering: 'externalId' } },
  {
    number: 15,
    name: 'operator-down',
    decides: { after: 'yes', ms: 2 * minute },
    downMeanwhile: true,
  },
  { number: 16, name: 'reversed-next-day', reversedAfterMs: day },
] as const satisfies readonly Row[];

export type BehaviourName = (typeof rows)[number]['name'];
export type Behaviour = { number: number; name: BehaviourName } & Course;
export type Behaviours = readonly Behaviour[];

/** The table with every delay multiplied by `scale`, so that a test need not wait for tomorrow. */
export function behavioursAt(scale: number): Behaviours {
  return rows.map((row: Row & { name: BehaviourName }) => {
    const course = { ...allIsWell, ...row, callback: { ...allIsWell.callback, ...row.callback } };
    const { decides, reversedAfterMs, callback } = course;
    return {
      ...course,
      decides: decides && { ...decides, ms: decides.ms * scale },
      reversedAfterMs: reversedAfterMs && reversedAfterMs * scale,
      callback: { ...callback, afterMs: callback.afterMs * scale },
    };
  });
}

/** 0712 000 001 for the first, without its zero. */
export function testPhone({ number }: Pick<Behaviour, 'number'>): string {
  return String(712_000_000 + number);
}

/** For wallets whose customers are prompted: 0622 000 001 for the first. */
function promptedTestPhone({ number }: Pick<Behaviour, 'number'>): string {
  return String(622_000_000 + number);
}

/** What the amount of a card payment ends in. */
export function amountEnding({ number }: Pick<Behaviour, 'number'>): number {
  return 900 + number;
}

export function behaviourOf(table: Behaviours, name: BehaviourName): Behaviour {
  const behaviour = table.find((row) => row.name === name);
  if (!behaviour) throw new Error(`No behaviour is called ${name}`);
  return behaviour;
}

/** The test number of the phone decides, or the end of the amount for cards; others go well. */
export function chooseBehaviour(by: {
  method: Method;
  number: string;
  amount: number;
}): BehaviourName {
  const called = rows.find((row) =>
    by.method === 'card' ? by.amount % 1_000 === amountEnding(row) : isPhoneOf(row, by.number),
  );
  return called?.name ?? 'ok';
}

export function isTestPhone(number: string): boolean {
  return rows.some((row) => isPhoneOf(row, number));
}

function isPhoneOf(row: Pick<Behaviour, 'number'>, number: string): boolean {
  return number === testPhone(row) || number === promptedTestPhone(row);
}
