import { PLANS, type Plan, type PlanCode } from '@sokoni/contracts';

/** A stretch of time that was paid for. */
export interface Period {
  readonly plan: PlanCode;
  readonly from: Date;
  readonly until: Date;
  /** What was paid for it, TZS. */
  readonly amountTzs: number;
}

export const DAY_MS = 86_400_000;
/** Products stay up this long after the last paid day (decisions section 6). */
export const GRACE_DAYS = 7;
/** East Africa Time has no summer time: a month ends by this clock. */
const DAR_ES_SALAAM_MS = 3 * 3_600_000;

export function planOf(code: PlanCode): Plan {
  const plan = PLANS.find((one) => one.code === code);
  if (!plan) throw new Error(`There is no plan ${code}`);
  return plan;
}

/** The same day of the next month in Dar es Salaam; the 31st becomes the month's last day. */
export function nextMonth(from: Date, dayOfMonth?: number): Date {
  const local = new Date(from.getTime() + DAR_ES_SALAAM_MS);
  const day = dayOfMonth ?? local.getUTCDate();
  const lastDay = new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 2, 0),
  ).getUTCDate();
  const next = new Date(local);
  next.setUTCDate(1);
  next.setUTCMonth(local.getUTCMonth() + 1);
  next.setUTCDate(Math.min(day, lastDay));
  return new Date(next.getTime() - DAR_ES_SALAAM_MS);
}

export function periodInForce(periods: readonly Period[], now: Date): Period | null {
  return periods.find((period) => period.from <= now && now < period.until) ?? null;
}

function lastPeriod(periods: readonly Period[]): Period | null {
  return periods.at(-1) ?? null;
}

/** Shillings of the periods that are still to come or running, by the time that is left. */
export function unusedValueTzs(periods: readonly Period[], now: Date): number {
  const values = periods.map((period) => {
    const start = Math.max(period.from.getTime(), now.getTime());
    const left = Math.max(0, period.until.getTime() - start);
    return (period.amountTzs * left) / (period.until.getTime() - period.from.getTime());
  });
  return Math.floor(values.reduce((sum, value) => sum + value, 0));
}

/** Days of the new plan that unused value buys, rounded down; a month counts as 30 days. */
export function bonusDays(unusedTzs: number, plan: Plan): number {
  return Math.floor((unusedTzs * 30) / plan.amountTzs);
}

function upgrade(periods: readonly Period[], plan: Plan, now: Date): Period[] {
  const days = bonusDays(unusedValueTzs(periods, now), plan);
  const used = periods
    .filter((period) => period.from < now)
    .map((period) => (period.until > now ? cutAt(period, now) : period));
  const until = new Date(nextMonth(now).getTime() + days * DAY_MS);
  // What the unused days were worth moves along, so that a later upgrade counts it again.
  const moved = Math.floor((days * plan.amountTzs) / 30);
  return [...used, { plan: plan.code, from: now, until, amountTzs: plan.amountTzs + moved }];
}

function cutAt(period: Period, now: Date): Period {
  const whole = period.until.getTime() - period.from.getTime();
  const part = now.getTime() - period.from.getTime();
  return { ...period, until: now, amountTzs: Math.round((period.amountTzs * part) / whole) };
}

/**
 * The periods after a plan was paid: a dearer plan starts now and takes the unused value along,
 * the same or a cheaper one follows the last period, and the first starts now.
 */
export function addPeriod(periods: readonly Period[], code: PlanCode, now: Date): Period[] {
  const plan = planOf(code);
  const inForce = periodInForce(periods, now);
  if (inForce && plan.amountTzs > planOf(inForce.plan).amountTzs) {
    return upgrade(periods, plan, now);
  }
  const last = lastPeriod(periods);
  // In the days of grace the products stayed up: the new month begins where the old one ended.
  const continues = last !== null && graceEnd(last) > now;
  const from = continues ? last.until : now;
  const billingDay = continues ? billingDayOf(periods) : undefined;
  return [
    ...periods,
    { plan: code, from, until: nextMonth(from, billingDay), amountTzs: plan.amountTzs },
  ];
}

/** The day the unbroken run of periods began: January 31 renews on March 31, not March 28. */
function billingDayOf(periods: readonly Period[]): number | undefined {
  const run = periods.findLast(
    (period, index) => periods[index - 1]?.until.getTime() !== period.from.getTime(),
  );
  return run ? new Date(run.from.getTime() + DAR_ES_SALAAM_MS).getUTCDate() : undefined;
}

function graceEnd(period: Period): Date {
  return new Date(period.until.getTime() + GRACE_DAYS * DAY_MS);
}

export type SubscriptionStatus = 'none' | 'active' | 'grace' | 'expired';

export interface Entitlement {
  readonly status: SubscriptionStatus;
  readonly plan: PlanCode | 'none';
  readonly listingLimit: number;
  /** When this stops being true if nothing is paid; null when it already has. */
  readonly validUntil: Date | null;
}

const NOTHING = { plan: 'none', listingLimit: 0, validUntil: null } as const;

/** What the periods allow at a moment. */
export function entitlementAt(periods: readonly Period[], now: Date): Entitlement {
  const inForce = periodInForce(periods, now);
  const last = lastPeriod(periods);
  if (inForce && last) {
    const next = periods[periods.indexOf(inForce) + 1];
    const validUntil = next ? inForce.until : graceEnd(last);
    return {
      status: 'active',
      plan: inForce.plan,
      listingLimit: planOf(inForce.plan).listingLimit,
      validUntil,
    };
  }
  if (!last) return { status: 'none', ...NOTHING };
  if (now >= graceEnd(last)) return { status: 'expired', ...NOTHING };
  return {
    status: 'grace',
    plan: last.plan,
    listingLimit: planOf(last.plan).listingLimit,
    validUntil: graceEnd(last),
  };
}
