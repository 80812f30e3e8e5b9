import { checklistOf, readSteps, type ShopFacts, unfinished } from './checklist.ts';

const NOTHING: ShopFacts = {
  quota: { used: 0, hidden: 0 },
  verification: { verification: 'unverified' },
  money: { destination: null },
  settings: { version: 0 },
  subscription: { status: 'none' },
};
const destination = (state: string) =>
  ({ destination: { state } }) as unknown as NonNullable<ShopFacts['money']>;
const statesOf = (facts: Partial<ShopFacts>) =>
  Object.fromEntries(checklistOf({ ...NOTHING, ...facts }).map(({ step, state }) => [step, state]));

describe('the checklist of a new shop', () => {
  it('has every step open where nothing is done', () => {
    const open = 'open';
    expect(statesOf({})).toEqual({
      ...{ product: open, verification: open, payout: open, delivery: open, plan: open },
    });
  });

  it.each([
    ['a product that is kept as a draft', { quota: { used: 0, hidden: 0 } }, 'product', 'open'],
    ['a product in the shop', { quota: { used: 1, hidden: 0 } }, 'product', 'done'],
    ['a product that an admin has hidden', { quota: { used: 0, hidden: 1 } }, 'product', 'done'],
    [
      'papers that were sent',
      { verification: { verification: 'submitted' } },
      'verification',
      'waiting',
    ],
    [
      'papers that were refused',
      { verification: { verification: 'needs_changes' } },
      'verification',
      'open',
    ],
    ['a verified seller', { verification: { verification: 'verified' } }, 'verification', 'done'],
    ['another person’s wallet', { money: destination('name-differs') }, 'payout', 'open'],
    [
      'an account that an admin has to confirm',
      { money: destination('unchecked') },
      'payout',
      'waiting',
    ],
    ['a verified wallet', { money: destination('verified') }, 'payout', 'done'],
    ['saved settings', { settings: { version: 1 } }, 'delivery', 'done'],
    ['a plan in its days of grace', { subscription: { status: 'grace' } }, 'plan', 'done'],
    ['a plan that has ended', { subscription: { status: 'expired' } }, 'plan', 'open'],
  ] as const)('follows from facts: %s', (_, facts, step, state) => {
    expect(statesOf(facts as Partial<ShopFacts>)[step]).toBe(state);
  });

  it('leaves out what is unknown, and what is put aside', () => {
    expect(statesOf({ money: null, settings: null })).not.toHaveProperty('payout');
    const left = unfinished(
      checklistOf({ ...NOTHING, quota: { used: 2, hidden: 0 } }),
      readSteps('plan.x'),
    );
    expect(left.map(({ step }) => step)).toEqual(['verification', 'payout', 'delivery']);
  });
});
