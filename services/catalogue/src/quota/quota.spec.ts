import { fillSentence, type Language, problems } from '@sokoni/contracts';
import { allowanceAt, barOf, countersMoved, listingsToMove, nextEnd, refusalAt } from './quota.ts';
import type { SellerQuota } from './seller-quota.schema.ts';

const now = new Date('2026-03-10T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000);

function quotaOf(changes: Partial<SellerQuota> = {}): SellerQuota {
  return {
    _id: 'a'.repeat(24),
    unlimited: false,
    barred: null,
    sellerVersion: 0,
    roleVersion: 0,
    plan: 'none',
    planName: null,
    listingLimit: 0,
    validUntil: null,
    paidUntil: null,
    entitlementVersion: 0,
    trialStartedAt: null,
    listed: 0,
    drafts: 0,
    recheckAt: null,
    ...changes,
  };
}

describe('allowanceAt', () => {
  it('gives three products before the first upload', () => {
    expect(allowanceAt(quotaOf(), now)).toEqual({
      plan: 'trial',
      limit: 3,
      until: null,
      graceUntil: null,
    });
  });

  it('gives three products until 30 days after the first upload, then none', () => {
    const running = quotaOf({ trialStartedAt: days(-29) });
    expect(allowanceAt(running, now)).toEqual({
      plan: 'trial',
      limit: 3,
      until: days(1),
      graceUntil: null,
    });
    const over = quotaOf({ trialStartedAt: days(-30) });
    expect(allowanceAt(over, now)).toEqual({
      plan: 'none',
      limit: 0,
      until: null,
      graceUntil: null,
    });
  });

  it('gives the plan’s limit while it runs, with separate ends of the paid time and of the grace', () => {
    const paid = { plan: 'premium', listingLimit: 6, validUntil: days(5) } as const;
    expect(allowanceAt(quotaOf({ ...paid, paidUntil: days(-2) }), now)).toEqual({
      plan: 'premium',
      limit: 6,
      until: days(-2),
      graceUntil: days(5),
    });
    expect(allowanceAt(quotaOf(paid), now).until).toEqual(days(5));
  });

  it('falls back to the trial when a plan ends within it, else to 0', () => {
    const ended = { plan: 'basic', listingLimit: 3, validUntil: days(-1) } as const;
    expect(allowanceAt(quotaOf({ ...ended, trialStartedAt: days(-10) }), now).plan).toBe('trial');
    expect(allowanceAt(quotaOf({ ...ended, trialStartedAt: days(-40) }), now).limit).toBe(0);
  });

  it('never limits an admin', () => {
    const admin = quotaOf({ unlimited: true, trialStartedAt: days(-400) });
    expect(allowanceAt(admin, now)).toEqual({
      plan: 'admin',
      limit: null,
      until: null,
      graceUntil: null,
    });
  });
});

describe('a barred seller', () => {
  const paid = { plan: 'premium', listingLimit: 6, validUntil: days(5) } as const;
  const person = {
    _id: 'a'.repeat(24),
    name: 'Asha',
    businessName: '',
    username: 'asha',
    email: 'asha@example.com',
    phone: '',
    publicPhone: false,
    phoneConfirmed: false,
    profilePic: '',
    role: 'SELLER',
    location: '',
    language: 'sw',
    version: 1,
    verification: 'unverified',
    accountStatus: 'active',
  } as const;

  it('has the limit 0 with any plan', () => {
    expect(allowanceAt(quotaOf({ ...paid, barred: 'suspended' }), now).limit).toBe(0);
    expect(allowanceAt(quotaOf({ barred: 'suspended' }), now).limit).toBe(0);
  });

  it('has another role, is suspended, closed, or unverified where verification is required', () => {
    const known = { ...person, verification: 'verified' } as const;
    expect(barOf(person, false)).toBeNull();
    expect(barOf(person, true)).toBe('unverified');
    expect(barOf(known, true)).toBeNull();
    expect(barOf({ ...known, accountStatus: 'suspended' }, false)).toBe('suspended');
    expect(barOf({ ...person, accountStatus: 'closed' }, true)).toBe('suspended');
    expect(barOf({ ...known, role: 'GENERAL' }, false)).toBe('left');
    expect(barOf({ ...known, role: 'ADMIN' }, false)).toBeNull();
  });
});

describe('nextEnd', () => {
  it('is the earlier of the plan and the trial', () => {
    const both = quotaOf({ plan: 'basic', validUntil: days(20), trialStartedAt: days(-25) });
    expect(nextEnd(both, now)).toEqual(days(5));
    expect(nextEnd(both, days(6))).toEqual(days(20));
  });

  it('is null when everything has ended', () => {
    expect(nextEnd(quotaOf({ trialStartedAt: days(-31), validUntil: days(-1) }), now)).toBeNull();
    expect(nextEnd(quotaOf(), now)).toBeNull();
  });
});

describe('the counters of a quota', () => {
  it.each([
    [null, 'listed', 1, 0],
    [null, 'draft', 0, 1],
    ['draft', 'listed', 1, -1],
    ['listed', 'draft', -1, 1],
    ['listed', 'hidden_by_plan', -1, 0],
    ['hidden_by_plan', 'listed', 1, 0],
    ['hidden_by_plan', 'draft', 0, 1],
    ['draft', null, 0, -1],
    ['hidden_by_plan', null, 0, 0],
  ] as const)('from %s to %s move by %i listed and %i drafts', (from, to, listed, drafts) => {
    expect(countersMoved(from, to)).toEqual({ listed, drafts });
  });

  it('give the number of products to list or hide', () => {
    expect(listingsToMove(6, 3)).toBe(-3);
    expect(listingsToMove(2, 6)).toBe(4);
    expect(listingsToMove(2, null)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the refusal of a seller who may list no more', () => {
  const saidOf = (quota: SellerQuota) => {
    const { code, values } = refusalAt(quota, now);
    return (language: Language) => fillSentence(problems[code], language, values);
  };

  it('names the plan in both languages', () => {
    const paid = quotaOf({ plan: 'basic', listingLimit: 3, validUntil: days(5) });
    const name = { en: 'Basic', sw: 'Msingi' };
    expect(refusalAt(paid, now)).toEqual({ code: 'plan-limit', values: { plan: name, limit: 3 } });
    expect(saidOf(paid)('en')).toContain('Your Basic plan shows 3 products.');
    expect(saidOf(paid)('sw')).toContain('Mpango wako wa Msingi unaonyesha bidhaa 3.');
  });

  it('names the trial in both languages', () => {
    const said = saidOf(quotaOf());
    expect(said('en')).toContain('Your Starter trial plan shows 3 products.');
    expect(said('sw')).toContain('Mpango wako wa majaribio unaonyesha bidhaa 3.');
  });

  it('is why the seller is barred, before any plan', () => {
    const paid = { plan: 'basic', listingLimit: 3, validUntil: days(5) } as const;
    expect(refusalAt(quotaOf({ ...paid, barred: 'suspended' }), now).code).toBe('seller-suspended');
    expect(refusalAt(quotaOf({ barred: 'unverified' }), now).code).toBe('seller-unverified');
  });
});
