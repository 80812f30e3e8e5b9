import {
  DAY_MS,
  dateOf,
  type ordersRoutes,
  PLANS,
  type PlanCode,
  type RouteData,
  type SubsidyRefusal,
  type SystemNote,
} from '@sokoni/contracts';
import type { DeliveryEntitlement } from './delivery-entitlements.repository.ts';
import type { Subsidy } from './subsidy.schema.ts';

/** Identifiers of a user; shared ones suggest that two accounts belong to one person. */
export interface UserIdentifiers {
  readonly userId: string;
  /** Phone numbers of profile, deliveries, wallets and payment infos. */
  readonly phones: readonly string[];
  /** Fingerprints of saved cards. */
  readonly cards: readonly string[];
  readonly devices: readonly string[];
  readonly networks: readonly string[];
}

/** What the shop spends on a seller in a month at most. */
interface Budget {
  readonly capTzs: number;
  readonly spentTzs: number;
}

/** The plan that includes a seller's deliveries, and a month of it as it was bought. */
interface FreeDeliveryPlan {
  readonly freeDeliveryPlan: PlanCode | null;
  readonly freeDeliveryPriceTzs: number | null;
}

/** What two accounts have in common. */
export type Shared = Pick<Subsidy, 'reasons' | 'sameNetwork'>;

/** Shared identifiers for which no subsidy is paid. */
export function sharedBy(buyer: UserIdentifiers, seller: UserIdentifiers): SubsidyRefusal[] {
  const table: readonly (readonly [boolean, SubsidyRefusal])[] = [
    [buyer.userId === seller.userId, 'same-person'],
    [meet(buyer.phones.map(digitsOf), seller.phones.map(digitsOf)), 'same-phone'],
    [meet(buyer.cards, seller.cards), 'same-card'],
    [meet(buyer.devices, seller.devices), 'same-device'],
  ];
  return table.filter(([holds]) => holds).map(([, refusal]) => refusal);
}

/** Grants a waiting subsidy within the month's cap, of now or of the order's day, or refuses it if there is a reason. */
export function decide(
  subsidy: Subsidy,
  now: Shared,
  { hasMoney, capTzs, spentTzs }: Budget & { readonly hasMoney: boolean },
  at: Date,
): Subsidy {
  const exceeds = spentTzs + subsidy.amountTzs > Math.max(capTzs, subsidy.capTzs ?? 0);
  const found: (SubsidyRefusal | false)[] = [
    ...subsidy.reasons,
    ...now.reasons,
    exceeds && 'monthly-cap',
    !hasMoney && 'money-returned',
  ];
  const reasons = [...new Set(found)].filter((one) => one !== false);
  const sameNetwork = subsidy.sameNetwork || now.sameNetwork;
  const decided = { ...subsidy, reasons, sameNetwork, decidedAt: at };
  if (reasons.length > 0) return { ...decided, status: 'refused' };
  return { ...decided, status: 'granted', month: monthOf(at) };
}

/** Why nothing is paid, in the order's history: admins alone read what buyer and seller share. Empty without a reason. */
export function noteOf(reasons: readonly SubsidyRefusal[]): SystemNote | '' {
  if (reasons.length === 0) return '';
  if (reasons.includes('money-returned')) return 'delivery-money-back';
  return reasons.some((one) => one !== 'monthly-cap') ? 'delivery-shared' : 'delivery-over-limit';
}

export function shareNetwork(buyer: UserIdentifiers, seller: UserIdentifiers): boolean {
  return meet(buyer.networks, seller.networks);
}

/** What the shop pays for deliveries of a plan in a month at most. */
export function monthlyCapTzs(
  { freeDeliveryPlan, freeDeliveryPriceTzs }: FreeDeliveryPlan,
  basisPoints: number,
): number {
  const plan = PLANS.find((one) => one.code === freeDeliveryPlan);
  if (!plan?.entitlements.freeDelivery) return 0;
  // Stored before owners could change prices: what the plan cost then.
  const priceTzs = freeDeliveryPriceTzs ?? plan.amountTzs;
  return Math.floor((priceTzs * basisPoints) / 10_000);
}

/**
 * From which basket on the plan of the one seller in the answer pays the delivery to every place; null where it pays
 * none, or what is left of its budget covers the near places alone.
 */
export function paidFrom({
  sellers: [seller],
  leastBasketTzs,
  deliveryTerms,
}: RouteData<typeof ordersRoutes.freeDelivery>): number | null {
  const dearest = Math.max(...Object.values(deliveryTerms.tariffsTzs));
  return seller && seller.upToTzs >= dearest ? leastBasketTzs : null;
}

/**
 * Whether catalogue is informed from which basket on a plan pays: when that changes, and again within a day, spread by
 * a number from 0 to 1. In a roll-out a replica may miss the first event. What has ended is repeated once.
 */
export function nextShown(
  before: Pick<
    DeliveryEntitlement,
    'freeDelivery' | 'shownFromTzs' | 'shownVersion' | 'showAgainAt'
  >,
  fromTzs: number | null,
  now: Date,
  spread: number,
): { readonly announces: boolean; readonly showAgainAt: Date | null } {
  const { freeDelivery, shownVersion, showAgainAt = null } = before;
  const isSame = fromTzs === (before.shownFromTzs ?? null);
  if (isSame && !shownVersion) return { announces: false, showAgainAt: null };
  if (isSame && showAgainAt && showAgainAt > now) return { announces: false, showAgainAt };
  if (isSame && !freeDelivery) return { announces: true, showAgainAt: null };
  const inMs = (DAY_MS * (1 + spread)) / 2;
  return { announces: true, showAgainAt: new Date(now.getTime() + inMs) };
}

/** `2026-03`: the month in Dar es Salaam. */
export function monthOf(instant: Date): string {
  return dateOf(instant).slice(0, 7);
}

/** `+255 712…`, `0712…` and `712…` are one number. */
function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-9);
}

function meet(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => one !== '' && others.includes(one));
}
