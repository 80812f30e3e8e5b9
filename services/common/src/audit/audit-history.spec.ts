import type { AuditEntry, AuditRecord } from './audit.schema.ts';
import { historyOf } from './audit-history.ts';

const at = (second: number) => new Date(second * 1_000);
const actor = { id: 'a', role: 'SELLER' };
const entry = (aggregate: string, action: string, state: AuditEntry['state']) => ({
  aggregate,
  action,
  actor,
  state,
});

const records: AuditRecord[] = [
  { at: at(1), entries: [entry('order:1', 'placed', { status: 'pending' })] },
  {
    at: at(2),
    entries: [
      entry('order:2', 'placed', { status: 'pending' }),
      entry('order:1', 'noted', { status: 'pending' }),
      entry('order:1', 'paid', { status: 'paid' }),
      entry('payment:1', 'paid', { status: 'succeeded' }),
    ],
  },
  { at: at(3), entries: [entry('order:1', 'deleted', null)] },
];

describe('the audit history of an aggregate', () => {
  it('has its own changes alone, each with the state before it', () => {
    expect(historyOf(['order:1'], records)).toEqual([
      { at: at(1), actor, action: 'placed', before: null, after: { status: 'pending' } },
      {
        at: at(2),
        actor,
        action: 'paid',
        before: { status: 'pending' },
        after: { status: 'paid' },
      },
      { at: at(3), actor, action: 'deleted', before: { status: 'paid' }, after: null },
    ]);
  });

  it('is empty for an aggregate without changes', () => {
    expect(historyOf(['order:3'], records)).toEqual([]);
  });
});
