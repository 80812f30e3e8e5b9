import { Types } from 'mongoose';
import { firstIdOf } from '../orders/order-reader.ts';
import { startOfDay } from './market-figures.service.ts';

describe('the days of the market’s figures', () => {
  it.each([
    ['2026-11-26T20:59:59.999Z', 0, '2026-11-25T21:00:00.000Z'],
    ['2026-11-26T21:00:00.000Z', 0, '2026-11-26T21:00:00.000Z'],
    ['2026-11-26T10:00:00.000Z', 6, '2026-11-19T21:00:00.000Z'],
  ])('begin at midnight in Dar es Salaam: %s, %i days ago', (now, daysAgo, begin) => {
    expect(startOfDay(new Date(now), daysAgo).toISOString()).toBe(begin);
  });

  it('have an id also where no id can be so old or so new', () => {
    expect(firstIdOf(new Date('1969-12-31T00:00:00Z'))).toBe('0'.repeat(24));
    expect(firstIdOf(new Date('9999-12-31T00:00:00Z'))).toBe(`${'f'.repeat(8)}${'0'.repeat(16)}`);
  });

  it('have a first id that is no greater than any id of that time', () => {
    const first = firstIdOf(new Date(Date.now() - 1_000));
    expect(first < new Types.ObjectId().toHexString()).toBe(true);
    expect(new Types.ObjectId(firstIdOf(new Date('2026-11-25T21:00:00Z'))).getTimestamp()).toEqual(
      new Date('2026-11-25T21:00:00Z'),
    );
  });
});
