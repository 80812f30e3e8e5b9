import { DEFAULT_DELIVERY_TERMS, PLANS, type PlanCode } from '@sokoni/contracts';
import { CAP_TZS, noIdentifiers, waiting } from '../../test/support/subsidy.factory.ts';
import type { Subsidy } from './subsidy.schema.ts';
import {
  decide,
  monthlyCapTzs,
  monthOf,
  nextShown,
  noteOf,
  paidFrom,
  sharedBy,
  shareNetwork,
} from './subsidy.ts';

const nothing = { reasons: [], sameNetwork: false };
const rich = { capTzs: CAP_TZS, spentTzs: 0, hasMoney: true };
const at = new Date('2026-03-31T20:59:59Z');

describe('the subsidy of free deliveries', () => {
  it('is capped at half of the plan’s price a month and seller', () => {
    const plan = PLANS.find(({ code }) => code === 'extremely_super');
    expect(CAP_TZS).toBe((plan?.amountTzs ?? 0) / 2);
    const capOf = (freeDeliveryPlan: PlanCode | null, points: number, boughtTzs?: number) =>
      monthlyCapTzs({ freeDeliveryPlan, freeDeliveryPriceTzs: boughtTzs ?? null }, points);
    expect(capOf('extremely_super', 1)).toBe(Math.floor((plan?.amountTzs ?? 0) / 10_000));
    expect(capOf('extremely_super', 5_000, 90_001)).toBe(45_000);
    expect(capOf('basic', 5_000)).toBe(0);
    expect(capOf(null, 5_000)).toBe(0);
  });

  it('is promised on pages as long as its budget covers the dearest delivery', () => {
    const deliveryTerms = DEFAULT_DELIVERY_TERMS;
    const dearest = Math.max(...Object.values(deliveryTerms.tariffsTzs));
    const from = (upToTzs?: number) =>
      paidFrom({
        sellers: upToTzs === undefined ? [] : [{ sellerId: 's', upToTzs }],
        leastBasketTzs: 50_000,
        deliveryTerms,
        shops: [],
      });
    expect([from(dearest), from(dearest - 1), from()]).toEqual([50_000, null, null]);
  });

  it('is published to catalogue when it changes, and again within a day', () => {
    const soon = new Date(at.getTime() + 1);
    const before = { freeDelivery: true, shownFromTzs: 50_000, shownVersion: 1, showAgainAt: at };
    const next = (more: Partial<typeof before>, fromTzs: number | null = 50_000) => {
      const { announces, showAgainAt } = nextShown({ ...before, ...more }, fromTzs, at, 0.5);
      return [announces, showAgainAt && showAgainAt.getTime() - at.getTime()];
    };
    const later = 18 * 3_600_000;
    expect(next({})).toEqual([true, later]);
    expect(next({ showAgainAt: soon })).toEqual([false, 1]);
    expect(next({ showAgainAt: soon }, null)).toEqual([true, later]);
    const ended = { freeDelivery: false, shownFromTzs: null as never };
    expect(next(ended, null)).toEqual([true, null]);
    expect(next({ ...ended, showAgainAt: soon }, null)).toEqual([false, 1]);
    expect(next({ ...ended, shownVersion: 0, showAgainAt: null as never }, null)).toEqual([
      false,
      null,
    ]);
  });

  it('counts to the month of Dar es Salaam', () => {
    expect(monthOf(at)).toBe('2026-03');
    expect(monthOf(new Date(at.getTime() + 1_000))).toBe('2026-04');
  });

  it.each([
    ['the account', { userId: 'n' }, 'same-person'],
    ['a phone, however it is written', { phones: ['0712 345 678'] }, 'same-phone'],
    ['a card', { cards: ['c1'] }, 'same-card'],
    ['a device', { devices: ['d1'] }, 'same-device'],
  ])('is refused where buyer and seller share %s', (_, own, refusal) => {
    const buyer = { ...noIdentifiers, userId: 'b', ...own };
    const all = { phones: ['+255712345678'], cards: ['c1'], devices: ['d1'], networks: ['net'] };
    expect(sharedBy(buyer, { ...noIdentifiers, ...all })).toEqual([refusal]);
  });

  it('is granted for empty identifiers and for a shared network address', () => {
    const blank = { ...noIdentifiers, userId: 'b', phones: [''], networks: ['net'] };
    expect(sharedBy(blank, { ...noIdentifiers, phones: [''], networks: ['net'] })).toEqual([]);
    const marked = decide(waiting, { reasons: [], sameNetwork: true }, rich, at);
    expect(marked).toMatchObject({ status: 'granted', sameNetwork: true, month: '2026-03' });
  });

  it('stays refused for reasons recorded at checkout, also after the identifiers are deleted', () => {
    const known: Subsidy = { ...waiting, reasons: ['same-phone'] };
    expect(decide(known, nothing, rich, at)).toMatchObject({
      status: 'refused',
      reasons: ['same-phone'],
      month: '',
    });
  });

  it('has each reason once, and the shared network of checkout or delivery', () => {
    const shared = { reasons: ['same-phone', 'same-card'], sameNetwork: false } as const;
    const known: Subsidy = { ...waiting, reasons: ['same-phone'], sameNetwork: true };
    expect(decide(known, { ...shared, reasons: [...shared.reasons] }, rich, at)).toEqual({
      ...known,
      status: 'refused',
      reasons: ['same-phone', 'same-card'],
      decidedAt: at,
    });
    expect(decide(waiting, nothing, rich, at).sameNetwork).toBe(false);
  });

  it('is refused beyond the cap of the month, and granted up to it', () => {
    const budget = { ...rich, spentTzs: CAP_TZS - 15_000 };
    expect(decide(waiting, nothing, budget, at).status).toBe('granted');
    const over = { ...budget, spentTzs: budget.spentTzs + 1 };
    expect(decide(waiting, nothing, over, at)).toMatchObject({
      reasons: ['monthly-cap'],
      month: '',
    });
  });

  it('is granted within the cap of the order’s day, whatever became of the cap', () => {
    const budget = { ...rich, capTzs: CAP_TZS - 20_000, spentTzs: CAP_TZS - 15_000 };
    const statusOf = (capTzs: number | null) =>
      decide({ ...waiting, capTzs }, nothing, budget, at).status;
    expect([statusOf(CAP_TZS), statusOf(CAP_TZS - 1)]).toEqual(['granted', 'refused']);
    // A former release has kept no cap with the order: the one of now decides.
    expect(statusOf(null)).toBe('refused');
    expect(decide({ ...waiting, capTzs: 1 }, nothing, rich, at).status).toBe('granted');
  });

  it.each([
    [['monthly-cap'], 'delivery-over-limit'],
    [['same-phone', 'monthly-cap'], 'delivery-shared'],
    [['same-device', 'monthly-cap', 'money-returned'], 'delivery-money-back'],
    [[], ''],
  ] as const)('says of %j no more than its seller may know', (reasons, note) => {
    expect(noteOf(reasons)).toBe(note);
  });

  it('knows the network addresses that buyer and seller share', () => {
    const buyer = { ...noIdentifiers, networks: ['a', 'b'] };
    expect(shareNetwork(buyer, { ...noIdentifiers, networks: ['b'] })).toBe(true);
    expect(shareNetwork(buyer, { ...noIdentifiers, networks: ['c'] })).toBe(false);
  });

  it('is refused after a refund', () => {
    expect(decide(waiting, nothing, { ...rich, hasMoney: false }, at).reasons).toEqual([
      'money-returned',
    ]);
  });
});
