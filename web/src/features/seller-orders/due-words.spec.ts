import { dueMark } from './due-words.tsx';

const now = '2026-03-01T08:00:00.000Z';
const mark = (hours: number) =>
  dueMark(new Date(Date.parse(now) + hours * 3_600_000).toISOString(), now);

describe('the deadline of an order', () => {
  it('says the time that is left, rounded down', () => {
    expect(mark(0.5)).toEqual({ late: false, unit: 'soon', count: 0 });
    expect(mark(1)).toEqual({ late: false, unit: 'hours', count: 1 });
    expect(mark(47.9)).toEqual({ late: false, unit: 'hours', count: 47 });
    expect(mark(48)).toEqual({ late: false, unit: 'days', count: 2 });
    expect(mark(95)).toEqual({ late: false, unit: 'days', count: 3 });
  });

  it('says by how much it is late, from the moment on', () => {
    expect(mark(0)).toEqual({ late: true, unit: 'soon', count: 0 });
    expect(mark(-5)).toEqual({ late: true, unit: 'hours', count: 5 });
    expect(mark(-72)).toEqual({ late: true, unit: 'days', count: 3 });
  });
});
