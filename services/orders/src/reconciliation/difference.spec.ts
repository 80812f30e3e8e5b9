import { compare, gapOf, type InternalMovement } from './difference.ts';

const own = (id: string, change: Partial<InternalMovement> = {}): InternalMovement => {
  return { subject: 'payment', id, amountTzs: 5_000, status: 'succeeded', moved: true, ...change };
};
const line = (id: string, change: object = {}) => {
  return {
    subject: 'payment' as const,
    id,
    transactionId: `TX-${id}`,
    amountTzs: 5_000,
    ...change,
  };
};

describe('a statement compared with our records', () => {
  it('with the same movements has no differences', () => {
    const refund = { subject: 'refund' } as const;
    const lines = [line('a'), line('a', { ...refund, transactionId: 'TX-2' }), line('b')];
    const known = [own('a'), own('a', refund), own('b')];
    expect(compare({ lines, known, unseen: [] })).toEqual([]);
  });

  it('gives one difference of each kind', () => {
    const lines = [
      line('fine'),
      line('stranger'),
      line('less', { amountTzs: 4_900 }),
      line('open'),
      line('twice'),
      line('again', { transactionId: 'TX-twice' }),
    ];
    const known = [
      own('fine'),
      own('less'),
      own('open', { status: 'expired', moved: false }),
      own('twice'),
    ];
    const found = compare({ lines, known, unseen: [own('lost')] });
    expect(found.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['missing-here', 'stranger'],
      ['amount-differs', 'less'],
      ['status-differs', 'open'],
      ['duplicate', 'again'],
      ['missing-there', 'lost'],
    ]);
    const facts = { subject: 'payment', oursTzs: 5_000, ourStatus: 'succeeded' };
    expect(found).toMatchObject([
      { ...facts, oursTzs: null, theirsTzs: 5_000, ourStatus: '', theirStatus: 'moved' },
      { ...facts, theirsTzs: 4_900, theirStatus: 'moved' },
      { ...facts, theirsTzs: 5_000, ourStatus: 'expired', theirStatus: 'moved' },
      { ...facts, oursTzs: null, theirsTzs: 5_000, ourStatus: '', theirStatus: 'moved' },
      { ...facts, theirsTzs: null, theirStatus: '' },
    ]);
  });

  it('names whole shillings, and takes less than one for no difference', () => {
    const lines = [line('a', { amountTzs: 5_000.4 }), line('b', { amountTzs: 4_999 })];
    const stranger = line('c', { amountTzs: 90.5 });
    const known = [own('a'), own('b')];
    const found = compare({ lines: [...lines, stranger], known, unseen: [] });
    expect(found).toMatchObject([
      { kind: 'amount-differs', reference: 'b', theirsTzs: 4_999 },
      { kind: 'missing-here', reference: 'c', theirsTzs: 91 },
    ]);
  });

  it('takes lines without a transaction for no copies of each other', () => {
    const lines = ['a', 'b'].map((id) => line(id, { transactionId: '' }));
    expect(compare({ lines, known: [own('a'), own('b')], unseen: [] })).toEqual([]);
  });

  it('reports the second of two lines with one id as a duplicate', () => {
    const lines = [line('a'), line('a', { transactionId: 'TX-2' })];
    expect(compare({ lines, known: [own('a')], unseen: [] })).toMatchObject([
      { kind: 'duplicate', reference: 'a', oursTzs: 5_000 },
    ]);
  });

  it('reports a movement that a former day has by another transaction, and the reverse', () => {
    const known = [own('a'), own('b'), own('c')];
    const former = [line('a', { transactionId: 'TX-1' }), line('x', { transactionId: 'TX-b' })];
    const lines = [line('a'), line('b'), line('c')];
    expect(compare({ lines, known, unseen: [], former })).toMatchObject([
      { kind: 'duplicate', reference: 'a' },
      { kind: 'duplicate', reference: 'b' },
    ]);
  });

  it('takes one transaction on two days for one movement', () => {
    const former = [line('a'), line('b', { subject: 'refund', transactionId: 'TX-c' })];
    const lines = [line('a'), line('c')];
    expect(compare({ lines, known: [own('a'), own('c')], unseen: [], former })).toEqual([]);
  });

  it('sums what is repeated more than once', () => {
    const lines = ['1', '2', '3'].map((n) => line('a', { transactionId: `TX-${n}` }));
    expect(compare({ lines, known: [own('a')], unseen: [] })).toMatchObject([
      { kind: 'duplicate', reference: 'a', oursTzs: 5_000, theirsTzs: 10_000 },
    ]);
    expect(gapOf({ oursTzs: 5_000, theirsTzs: 10_000 })).toBe(5_000);
    expect(gapOf({ oursTzs: null, theirsTzs: 700 })).toBe(700);
  });

  it('reports a known reversal', () => {
    const reversal = { subject: 'reversal' } as const;
    const lines = [line('a', reversal)];
    expect(compare({ lines, known: [own('a', reversal)], unseen: [] })).toMatchObject([
      { kind: 'reversed', subject: 'reversal', reference: 'a' },
    ]);
  });
});
