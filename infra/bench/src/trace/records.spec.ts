import { Binary } from 'mongodb';
import { countStatements, countWrites, paidOrderOf, writeOf } from './records.ts';

const ns = { db: 'sokoni-orders', coll: 'orders' };

describe('a write of the change stream', () => {
  it('names the collection and the operation of an insert, with the size of its document', () => {
    const change = { ns, operationType: 'insert', fullDocument: { _id: 1 } };
    expect(writeOf(change, 12)).toEqual({
      ms: 12,
      namespace: 'sokoni-orders.orders',
      operation: 'insert',
      fields: [],
      bytes: 14,
      transaction: null,
    });
  });

  it('names the changed fields of an update, each array once', () => {
    const updateDescription = {
      updatedFields: { 'lines.0.paid': true, 'lines.1.paid': true, status: 'paid' },
      removedFields: ['dueAt'],
    };
    const { fields } = writeOf({ ns, operationType: 'update', updateDescription }, 0);
    expect(fields).toEqual(['lines', 'status', 'dueAt']);
  });

  it('has the same transaction as the other writes of that transaction', () => {
    const lsid = { id: new Binary(Buffer.alloc(16, 7)) };
    const change = { ns, operationType: 'delete', lsid, txnNumber: 3 };
    const one = writeOf(change, 0).transaction;
    expect(one).toBe(writeOf(change, 9).transaction);
    expect(one).not.toBe(writeOf({ ...change, txnNumber: 4 }, 0).transaction);
  });

  it('is counted by collection and operation', () => {
    const insert = writeOf({ ns, operationType: 'insert', fullDocument: {} }, 0);
    const counted = countWrites([insert, { ...insert, operation: 'delete' }, insert]);
    expect([...counted].map(([key, all]) => [key, all.length])).toEqual([
      ['sokoni-orders.orders delete', 1],
      ['sokoni-orders.orders insert', 2],
    ]);
  });
});

describe('the order that a change has made paid', () => {
  const documentKey = { _id: 'o1' };
  const updated = (updatedFields: object) => ({
    ns,
    documentKey,
    updateDescription: { updatedFields },
  });
  it.each([
    ['a replaced one', { ns, documentKey, fullDocument: { paymentStatus: 'paid' } }, 'o1'],
    ['an updated one', updated({ paymentStatus: 'paid' }), 'o1'],
    ['none by another change of it', updated({ version: 2 }), null],
    ['none by its deletion', { ns, documentKey }, null],
    [
      'none of another collection',
      { ns: { ...ns, coll: 'audit' }, documentKey, fullDocument: { paymentStatus: 'paid' } },
      null,
    ],
  ])('is %s', (_, change, expected) => {
    expect(paidOrderOf(change)).toBe(expected);
  });
});

describe('the statements of the profiler', () => {
  it('are counted by collection and command, without those of the profiler', () => {
    const records = [
      { ns: 'a.orders', op: 'query', command: { find: 'orders' } },
      { ns: 'a.orders', op: 'update', command: { q: {}, u: {} } },
      { ns: 'a.orders', op: 'query', command: { find: 'orders' } },
      { ns: 'a.orders', op: 'command', command: { findAndModify: 'orders' } },
      { ns: 'a.system.profile', op: 'query', command: { find: 'system.profile' } },
      { ns: 'a.$cmd', op: 'command', command: { profile: 0 } },
    ];
    expect(countStatements(records, [], 1)).toEqual([
      { namespace: 'a.orders', name: 'find', count: 2, idle: 0 },
      { namespace: 'a.orders', name: 'findAndModify', count: 1, idle: 0 },
      { namespace: 'a.orders', name: 'update', count: 1, idle: 0 },
    ]);
  });

  it('show how many the idle shop sends in as much time', () => {
    const find = { ns: 'a.outbox', op: 'query', command: { find: 'outbox' } };
    const idle = Array.from({ length: 10 }, () => find);
    expect(countStatements([find, find, find], idle, 0.25)).toEqual([
      { namespace: 'a.outbox', name: 'find', count: 3, idle: 2.5 },
    ]);
  });
});
