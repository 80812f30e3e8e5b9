import { type ReadyMoney, type Sources, todoOf } from './to-do.ts';

const NOTHING: Sources = {
  tasks: null,
  opinions: null,
  quota: null,
  subscription: null,
  verification: null,
  money: null,
};
const counts = { cancelRequests: 0, toAccept: 0, toShip: 0, toReceiveReturn: 0, toState: 0 };
const tasks = (own: Partial<typeof counts>, nextDueAt: string | null = null) => ({
  counts: { ...counts, ...own },
  others: { shipped: 0, delivered: 0, disputed: 0 },
  nextDueAt,
  nextStatementAt: null as string | null,
  ceiling: null,
});
const SOON = '2026-11-27T08:00:00.000Z';
const LATER = '2026-11-29T08:00:00.000Z';
const kinds = (sources: Partial<Sources>) =>
  todoOf({ ...NOTHING, ...sources }).map(({ kind }) => kind);

it('the list of tasks is empty where nothing waits or no service answers', () => {
  expect(todoOf(NOTHING)).toEqual([]);
  expect(
    kinds({ tasks: tasks({}), verification: { verification: 'submitted', reason: '' } }),
  ).toEqual([]);
});

it('the list of tasks has counts with the screen on which they are done', () => {
  const opinions = { questions: { count: 2, oldestAt: SOON }, reviews: 3 };
  expect(todoOf({ ...NOTHING, opinions, tasks: tasks({ toShip: 4 }) })).toEqual([
    { kind: 'toShip', count: 4, to: '/seller-panel/all-orders?task=toShip', dueAt: null },
    { kind: 'questions', count: 2, to: '/seller-panel/questions?show=unanswered', dueAt: null },
    { kind: 'reviews', count: 3, to: '/seller-panel/reviews', dueAt: null },
  ]);
});

it('the list of tasks ends with what admins have hidden, and leads to it alone', () => {
  const quota = { used: 0, hidden: 2, lowStock: 1 } as NonNullable<Sources['quota']>;
  const opinions = { questions: { count: 0, oldestAt: null }, reviews: 1 };
  const to = '/seller-panel/my-products?status=hidden_by_admin';
  const todo = todoOf({ ...NOTHING, quota, opinions });
  expect(todo.map(({ kind }) => kind)).toEqual(['lowStock', 'reviews', 'hidden']);
  expect(todo.at(-1)).toEqual({ kind: 'hidden', count: 2, to, dueAt: null });
});

it('the list of tasks begins with the soonest deadline', () => {
  const plan = (until: string) =>
    ({ status: 'active', renewal: 'soon', paidUntil: until, graceUntil: null }) as const;
  const waiting = { tasks: tasks({ toAccept: 1, cancelRequests: 1 }, SOON) };
  expect(kinds({ ...waiting, subscription: plan(LATER) })).toEqual([
    'toAccept',
    'plan',
    'cancelRequests',
  ]);
  const earlier = plan('2026-11-26T08:00:00.000Z');
  expect(kinds({ ...waiting, subscription: earlier })[0]).toBe('plan');
});

it('the list of tasks says until when a dispute waits for its seller', () => {
  const own = { ...tasks({ toState: 1 }), nextStatementAt: LATER };
  expect(todoOf({ ...NOTHING, tasks: own })).toMatchObject([{ kind: 'toState', dueAt: LATER }]);
});

it('the list of tasks gives a plan that has ended no deadline in the past', () => {
  const subscription = { status: 'expired', renewal: 'overdue', paidUntil: SOON } as const;
  expect(todoOf({ ...NOTHING, subscription: { ...subscription, graceUntil: SOON } })).toEqual([
    { kind: 'plan', count: 1, to: '/seller-panel/subscribe', dueAt: null },
  ]);
});

it('the list of tasks asks for other papers or photos once they were refused', () => {
  const reason = 'The photo is dark';
  expect(kinds({ verification: { verification: 'needs_changes', reason } })).toEqual([
    'verification',
  ]);
  // Who is rejected for good can send none.
  expect(kinds({ verification: { verification: 'rejected', reason } })).toEqual([]);
});

it('the list of tasks says of changed details that they have changed, as nobody has refused them', () => {
  const changed = { verification: 'needs_changes', reason: 'phone-changed' } as const;
  expect(kinds({ verification: changed })).toEqual(['verificationAgain']);
});

it('the list of tasks says that money is ready and has nowhere to go', () => {
  const money = { availableTzs: 499_000, minimumPayoutTzs: 10_000, destination: null };
  expect(todoOf({ ...NOTHING, money })).toEqual([
    { kind: 'payout', count: 1, to: '/seller-panel/money', dueAt: null, amountTzs: 499_000 },
  ]);
  const at = (state: 'verified' | 'unchecked' | 'name-differs') =>
    ({ ...money, destination: { state } }) as unknown as ReadyMoney;
  expect(kinds({ money: at('name-differs') })).toEqual(['payout']);
  for (const state of ['verified', 'unchecked'] as const)
    expect(kinds({ money: at(state) })).toEqual([]);
  expect(kinds({ money: { ...money, availableTzs: 9_999 } })).toEqual([]);
});
