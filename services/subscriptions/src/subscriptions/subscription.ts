import {
  CONFIGURED_PLAN_TERMS,
  DAY_MS,
  PLAN_CODES,
  PLANS,
  type Plan,
  type PlanCode,
  type PlanOffer,
  planOffer,
  TANZANIA_OFFSET_MS,
} from '@sokoni/contracts';

/** A paid stretch of time. */
export interface Period {
  readonly plan: PlanCode;
  readonly from: Date;
  readonly until: Date;
  /** What was paid for it, TZS. */
  readonly amountTzs: number;
  readonly purchaseId: string;
  /** What the plan was sold at; absent where it was bought before owners could change that. */
  readonly offer?: PlanOffer | undefined;
  /** The rest was refunded or reversed: it ends without days of grace. */
  readonly refunded?: boolean;
}

/** Products stay visible this long after the last paid day (decisions section 6). */
export const GRACE_DAYS = 7;

export function planOf(code: PlanCode): Plan {
  const plan = PLANS.find((one) => one.code === code);
  if (!plan) throw new Error(`There is no plan ${code}`);
  return plan;
}

/** What a plan was sold at: it holds until the end of what was paid. */
export function offerOf({ plan, offer }: Pick<Period, 'plan' | 'offer'>): PlanOffer {
  return offer ?? planOffer(CONFIGURED_PLAN_TERMS, plan);
}

/** Plans stand in the order of what they give, whatever they cost. */
function isHigher(code: PlanCode, than: PlanCode): boolean {
  return PLAN_CODES.indexOf(code) > PLAN_CODES.indexOf(than);
}

/** The same day of the next month in Dar es Salaam; the 31st becomes the month's last day. */
export function nextMonth(from: Date, dayOfMonth?: number): Date {
  const local = new Date(from.getTime() + TANZANIA_OFFSET_MS);
  const day = dayOfMonth ?? local.getUTCDate();
  const lastDay = new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 2, 0),
  ).getUTCDate();
  const next = new Date(local);
  next.setUTCDate(1);
  next.setUTCMonth(local.getUTCMonth() + 1);
  next.setUTCDate(Math.min(day, lastDay));
  return new Date(next.getTime() - TANZANIA_OFFSET_MS);
}

/** The year in Dar es Salaam. */
export function yearOf(instant: Date): number {
  return new Date(instant.getTime() + TANZANIA_OFFSET_MS).getUTCFullYear();
}

function periodInForce(periods: readonly Period[], now: Date): Period | null {
  return periods.find((period) => period.from <= now && now < period.until) ?? null;
}

export function lastPeriod(periods: readonly Period[]): Period | null {
  return periods.at(-1) ?? null;
}

/** Shillings of a period that are not used up yet; what is used is counted up to a whole one. */
export function unusedOf(period: Period, now: Date): number {
  const whole = period.until.getTime() - period.from.getTime();
  const used = Math.min(whole, Math.max(0, now.getTime() - period.from.getTime()));
  return period.amountTzs - Math.ceil((period.amountTzs * used) / whole);
}

/** Shillings of future and running periods by their remaining time. */
export function unusedValueTzs(periods: readonly Period[], now: Date): number {
  return periods.reduce((sum, period) => sum + unusedOf(period, now), 0);
}

/** Days of the new plan that unused value buys at the paid price, rounded down; a month counts as 30 days. */
export function bonusDays(unusedTzs: number, priceTzs: number): number {
  return Math.floor((unusedTzs * 30) / priceTzs);
}

/** The unused value of the previous periods moves into the new one, to the last shilling. */
function upgrade(periods: readonly Period[], paid: Paid, now: Date): Period[] {
  const { amountTzs } = paid;
  const unused = unusedValueTzs(periods, now);
  const days = bonusDays(unused, amountTzs);
  const used = periods
    .filter((period) => period.from < now)
    .map((period) => (period.until > now ? cutAt(period, now) : period));
  const until = new Date(nextMonth(now).getTime() + days * DAY_MS);
  return [...used, { ...paid, from: now, until, amountTzs: amountTzs + unused }];
}

function cutAt(period: Period, now: Date): Period {
  return { ...period, until: now, amountTzs: period.amountTzs - unusedOf(period, now) };
}

/** A plan and what was paid for it: the price of the day it was chosen. */
export interface Paid {
  readonly plan: PlanCode;
  readonly amountTzs: number;
  readonly purchaseId: string;
  readonly offer?: PlanOffer | undefined;
}

function isUpgrade(periods: readonly Period[], code: PlanCode, now: Date): boolean {
  const inForce = periodInForce(periods, now);
  return inForce !== null && isHigher(code, inForce.plan);
}

/**
 * The periods after a payment: a higher plan starts now and receives the unused value,
 * the same or a lower one follows the last period, and the first starts now.
 */
export function addPeriod(periods: readonly Period[], paid: Paid, now: Date): Period[] {
  if (isUpgrade(periods, paid.plan, now)) return upgrade(periods, paid, now);
  const last = lastPeriod(periods);
  // Products stayed visible in the days of grace: the new month begins where the old one ended.
  const continues = last !== null && visibleUntil(last) > now;
  const from = continues ? last.until : now;
  const billingDay = continues ? billingDayOf(periods) : undefined;
  const until = nextMonth(from, billingDay);
  return [...periods, { ...paid, from, until }];
}

/** End of what is paid for a period's plan: the months of the same plan that follow it count. */
export function paidUntil(periods: readonly Period[], period: Period): Date {
  return lastOfPlan(periods, period).until;
}

function lastOfPlan(periods: readonly Period[], period: Period): Period {
  const later = periods.slice(periods.indexOf(period) + 1);
  const other = later.findIndex(({ plan }) => plan !== period.plan);
  return (other < 0 ? later : later.slice(0, other)).at(-1) ?? period;
}

/** The time that purchases pay for after a change; a period removed before its start has none. */
export function timesOfPurchases(before: readonly Period[], after: readonly Period[]) {
  const remaining = new Set(after.map(({ purchaseId }) => purchaseId));
  const removed = before
    .filter(({ purchaseId }) => !remaining.has(purchaseId))
    .map((period) => ({ ...period, until: period.from }));
  return [...removed, ...after].map(({ purchaseId, from, until }) => ({
    purchaseId,
    validFrom: from,
    validUntil: until,
  }));
}

export interface Preview {
  readonly kind: 'start' | 'renewal' | 'upgrade' | 'downgrade';
  readonly from: Date;
  readonly until: Date;
  readonly unusedTzs: number;
  readonly bonusDays: number;
  /** The plan before it has ended: this one is in force at once, whatever it shows, and its month has begun. */
  readonly inGrace: boolean;
}

/** The effect of paying for a plan now. */
export function previewPeriod(
  periods: readonly Period[],
  price: Omit<Paid, 'purchaseId'>,
  now: Date,
): Preview {
  const paid = { ...price, purchaseId: '' };
  const upgrades = isUpgrade(periods, paid.plan, now);
  const next = addPeriod(periods, paid, now).at(-1) as Period;
  const unusedTzs = upgrades ? unusedValueTzs(periods, now) : 0;
  return {
    kind: upgrades ? 'upgrade' : kindAfter(periods, paid.plan, now),
    from: next.from,
    until: next.until,
    unusedTzs,
    bonusDays: bonusDays(unusedTzs, paid.amountTzs),
    inGrace: entitlementAt(periods, now).status === 'grace',
  };
}

function kindAfter(periods: readonly Period[], code: PlanCode, now: Date): Preview['kind'] {
  const last = lastPeriod(periods);
  if (last === null || visibleUntil(last) <= now) return 'start';
  return isHigher(last.plan, code) ? 'downgrade' : 'renewal';
}

/**
 * The day the unbroken run of periods began, where a short month cut it: January 31 renews on
 * March 31, not March 28. Everywhere else a month keeps the day it starts on.
 */
function billingDayOf(periods: readonly Period[]): number | undefined {
  const run = periods.findLast(
    (period, index) => periods[index - 1]?.until.getTime() !== period.from.getTime(),
  );
  const last = lastPeriod(periods);
  if (!run || !last || !isLastOfMonth(last.until)) return undefined;
  return Math.max(dayOf(run.from), dayOf(last.until));
}

function dayOf(date: Date): number {
  return new Date(date.getTime() + TANZANIA_OFFSET_MS).getUTCDate();
}

function isLastOfMonth(date: Date): boolean {
  return dayOf(new Date(date.getTime() + DAY_MS)) === 1;
}

/** Until when products stay visible after the last paid day. */
export function graceEnd(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS);
}

/** Until when products are visible if no period follows. */
export function visibleUntil({ until, refunded }: Period): Date {
  return refunded ? until : graceEnd(until);
}

type SubscriptionStatus = 'none' | 'active' | 'grace' | 'expired';

export interface Entitlement {
  readonly status: SubscriptionStatus;
  readonly plan: PlanCode | 'none';
  /** What the plan was sold at; null where there is none. */
  readonly offer: PlanOffer | null;
  readonly listingLimit: number;
  /**
   * Until when this holds for who hears nothing of a later month, also where one follows: an outage at its beginning
   * hides nothing. Null when it has ended.
   */
  readonly validUntil: Date | null;
  /** When the next month begins, or this ends without another payment; null when it has ended. */
  readonly changesAt: Date | null;
  /** End of what is paid for the plan, without grace; null where there is no plan. */
  readonly paidUntil: Date | null;
  /** Until when products stay visible without another payment; null where another plan follows. */
  readonly graceUntil: Date | null;
}

const NOTHING = {
  plan: 'none',
  offer: null,
  listingLimit: 0,
  validUntil: null,
  changesAt: null,
  paidUntil: null,
  graceUntil: null,
} as const;

export function entitlementAt(periods: readonly Period[], now: Date): Entitlement {
  const inForce = periodInForce(periods, now);
  const last = lastPeriod(periods);
  if (inForce && last) {
    const next = periods[periods.indexOf(inForce) + 1];
    const offer = offerOf(inForce);
    return {
      status: 'active',
      plan: inForce.plan,
      offer,
      listingLimit: offer.listingLimit,
      validUntil: visibleUntil(lastOfPlan(periods, inForce)),
      changesAt: next ? inForce.until : visibleUntil(last),
      paidUntil: paidUntil(periods, inForce),
      graceUntil: last.plan === inForce.plan ? visibleUntil(last) : null,
    };
  }
  if (!last) return { status: 'none', ...NOTHING };
  if (now >= visibleUntil(last)) return { status: 'expired', ...NOTHING };
  const offer = offerOf(last);
  return {
    status: 'grace',
    plan: last.plan,
    offer,
    listingLimit: offer.listingLimit,
    validUntil: visibleUntil(last),
    changesAt: visibleUntil(last),
    paidUntil: last.until,
    graceUntil: visibleUntil(last),
  };
}

/**
 * The periods after a refund or reversal: the end moves by as much time as the amount had bought.
 * An amount of all the unused value or more ends the plan.
 */
export function reversePeriods(periods: readonly Period[], amountTzs: number, now: Date): Period[] {
  const last = lastPeriod(periods);
  if (!last || amountTzs <= 0) return [...periods];
  const earlier = periods.slice(0, -1);
  const unused = unusedOf(last, now);
  if (amountTzs < unused) return [...earlier, shorten(last, amountTzs)];
  if (last.from >= now) return reversePeriods(earlier, amountTzs - unused, now);
  return [...earlier, endAt(last, now)];
}

/** Subtracts a part of the value and the same part of the time, rounded up to milliseconds. */
function shorten(period: Period, amountTzs: number): Period {
  const whole = period.until.getTime() - period.from.getTime();
  const taken = Math.ceil((whole * amountTzs) / period.amountTzs);
  const until = new Date(period.until.getTime() - taken);
  return { ...period, until, amountTzs: period.amountTzs - amountTzs };
}

function endAt(period: Period, now: Date): Period {
  const until = period.until < now ? period.until : now;
  const amountTzs = period.amountTzs - unusedOf(period, now);
  return { ...period, until, amountTzs, refunded: true };
}
