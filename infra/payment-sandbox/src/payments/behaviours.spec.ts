import {
  amountEnding,
  behaviourOf,
  behavioursAt,
  chooseBehaviour,
  isTestPhone,
  testPhone,
} from './behaviours.ts';

const table = behavioursAt(1);

describe('the behaviours of payments', () => {
  it('are sixteen, numbered one to sixteen', () => {
    expect(table.map(({ number }) => number)).toEqual(
      Array.from({ length: 16 }, (_, at) => at + 1),
    );
    expect(new Set(table.map(({ name }) => name)).size).toBe(16);
  });

  it.each(table)('$name is selected by its phone, or by the end of an amount by card', (row) => {
    const phone = { method: 'mpesa', number: testPhone(row), amount: 13_500 } as const;
    expect(chooseBehaviour(phone)).toBe(row.name);
    expect(isTestPhone(phone.number)).toBe(true);
    const card = { method: 'card', number: '4242424242424242' } as const;
    expect(chooseBehaviour({ ...card, amount: 27_000 + amountEnding(row) })).toBe(row.name);
  });

  it('succeeds for all other numbers, whatever the amount by phone', () => {
    const phone = { method: 'halopesa', number: '712345678' } as const;
    expect(chooseBehaviour({ ...phone, amount: 27_905 })).toBe('ok');
    expect(chooseBehaviour({ method: 'card', number: '712000002', amount: 13_500 })).toBe('ok');
    expect(isTestPhone('712345678')).toBe(false);
    expect(isTestPhone('712000017')).toBe(false);
  });

  it('are those of the same numbers in 0622, for wallets that get a prompt', () => {
    const prompted = { method: 'halopesa', amount: 13_500 } as const;
    expect(chooseBehaviour({ ...prompted, number: '622000003' })).toBe('no-balance');
    expect(isTestPhone('622000016')).toBe(true);
    expect(isTestPhone('622000017')).toBe(false);
  });

  it('have the numbers of the README', () => {
    expect(testPhone({ number: 1 })).toBe('712000001');
    expect(testPhone({ number: 16 })).toBe('712000016');
    expect(amountEnding({ number: 7 })).toBe(907);
  });

  it('differ only in their delays for tests', () => {
    const quick = behavioursAt(0.01);
    expect(behaviourOf(quick, 'callback-late').callback).toMatchObject({ afterMs: 900, copies: 1 });
    expect(behaviourOf(quick, 'late-success').decides).toEqual({ after: 'session-end', ms: 1_200 });
    expect(behaviourOf(quick, 'reversed-next-day').reversedAfterMs).toBe(864_000);
    expect(behaviourOf(quick, 'ok')).toEqual(behaviourOf(table, 'ok'));
  });
});
