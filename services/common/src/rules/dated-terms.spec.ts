import { MARKET_TERMS, type MarketTerms } from '@sokoni/contracts';
import {
  byStart,
  changesTo,
  isDecidable,
  isSameVersion,
  largeChanges,
  plannedChanges,
  stateOf,
  type TermsVersionRecord,
  termsAt,
  toProposal,
} from './dated-terms.ts';
import { mayConfirm } from './maker-checker.ts';

const configured = {
  ...(Object.fromEntries(MARKET_TERMS.map((name) => [name, 1])) as MarketTerms),
  mainlandTzs: 10_000,
  cashOnDeliveryTzs: 150_000,
  unverifiedOpenOrdersTzs: 500_000,
  refundCeilingTzs: 100_000,
  freeDeliveryCapBasisPoints: 5_000,
};
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

function version(
  _id: number,
  startsAt: Date,
  values: Partial<MarketTerms>,
  status: TermsVersionRecord<MarketTerms>['status'] = 'accepted',
) {
  return { _id, startsAt, status, changes: changesTo(configured, values) };
}

describe('dated terms at a moment', () => {
  it('are the configured ones without any version', () => {
    expect(termsAt(configured, [], day(1))).toEqual(configured);
  });

  it('change with the start of a version, not before', () => {
    const versions = [version(1, day(5), { mainlandTzs: 12_000 })];
    expect(termsAt(configured, versions, new Date(day(5).getTime() - 1))).toEqual(configured);
    expect(termsAt(configured, versions, day(5)).mainlandTzs).toBe(12_000);
  });

  it('keep a plan when another term changes before its start', () => {
    const planned = version(1, day(5), { mainlandTzs: 12_000 });
    const now = version(2, day(1), { cashOnDeliveryTzs: 100_000 });
    const at = (date: Date) => {
      const { mainlandTzs, cashOnDeliveryTzs } = termsAt(configured, [planned, now], date);
      return [mainlandTzs, cashOnDeliveryTzs];
    };
    expect(at(day(1))).toEqual([10_000, 100_000]);
    expect(at(day(5))).toEqual([12_000, 100_000]);
  });

  it('follow the later start, of equal starts the newer version', () => {
    const later = version(1, day(5), { mainlandTzs: 12_000 });
    const earlier = version(2, day(4), { mainlandTzs: 11_000 });
    const same = version(3, day(4), { mainlandTzs: 9_000 });
    const versions = [later, same, earlier];
    expect(termsAt(configured, versions, day(4)).mainlandTzs).toBe(9_000);
    expect(termsAt(configured, versions, day(6)).mainlandTzs).toBe(12_000);
    expect([...versions].sort(byStart).map(({ _id }) => _id)).toEqual([2, 3, 1]);
  });

  it('ignore what waits for a second owner and what was withdrawn', () => {
    const values = { mainlandTzs: 12_000 };
    const versions = [
      version(1, day(1), values, 'waiting'),
      version(2, day(1), values, 'withdrawn'),
    ];
    expect(termsAt(configured, versions, day(2))).toEqual(configured);
  });
});

it.each([
  ['waiting', day(1), 'waiting'],
  ['withdrawn', day(1), 'withdrawn'],
  ['accepted', day(2), 'started'],
  ['accepted', day(3), 'scheduled'],
] as const)('a version that is %s with the start %s is shown as %s', (status, startsAt, state) => {
  expect(stateOf({ _id: 1, status, startsAt }, day(2))).toBe(state);
});

it.each([
  ['waiting', 'approve', true],
  ['waiting', 'withdraw', true],
  ['scheduled', 'approve', false],
  ['scheduled', 'withdraw', true],
  ['started', 'withdraw', false],
  ['withdrawn', 'approve', false],
] as const)('a version that is %s can get the decision %s: %s', (state, decision, possible) => {
  expect(isDecidable(state, decision)).toBe(possible);
});

it('a draft of dated terms stores nothing but what changes', () => {
  const wanted = { mainlandTzs: 12_000, cashOnDeliveryTzs: 150_000, zanzibarTzs: undefined };
  expect(changesTo(configured, wanted)).toEqual([
    { name: 'mainlandTzs', from: 10_000, to: 12_000 },
  ]);
});

it('a version of dated terms shows a planned change from what will be in effect at its start', () => {
  const one = version(1, day(5), { mainlandTzs: 12_000 });
  const next = version(2, day(6), { mainlandTzs: 14_000 });
  expect(plannedChanges(next, configured, [one, next], day(1))).toEqual([
    { name: 'mainlandTzs', from: 12_000, to: 14_000 },
  ]);
  // Approved after its start it begins now.
  expect(plannedChanges(one, configured, [one, next], day(7))[0]).toMatchObject({ from: 14_000 });
});

it('a draft of dated terms asks about changes of more than half', () => {
  const changes = changesTo(configured, { mainlandTzs: 100_000, cashOnDeliveryTzs: 100_000 });
  expect(largeChanges(changes).map(({ name }) => name)).toEqual(['mainlandTzs']);
});

describe('a second owner who decides dated terms', () => {
  it('is any other owner than the author, while it waits', () => {
    const waiting = { status: 'waiting', savedBy: 'neema' } as const;
    expect(mayConfirm('juma', toProposal(waiting))).toBe(true);
    expect(mayConfirm('neema', toProposal(waiting))).toBe(false);
    expect(mayConfirm('juma', toProposal({ ...waiting, status: 'withdrawn' }))).toBe(false);
  });
});

it('a draft of dated terms knows the same request of the same owner again', () => {
  const stored = { savedBy: 'neema', requestHash: 'h' };
  expect(isSameVersion(stored, 'h', 'neema')).toBe(true);
  expect(isSameVersion(stored, 'h', 'juma')).toBe(false);
  expect(isSameVersion(stored, 'other', 'neema')).toBe(false);
});
