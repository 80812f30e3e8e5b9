import { usualAnswerMinutes, type Wait } from './answer-time.ts';

const minutes = (counts: readonly number[], answered: boolean): Wait[] =>
  counts.map((count) => ({ ms: count * 60_000, answered }));
const usual = (answers: readonly number[], waiting: readonly number[] = []) =>
  usualAnswerMinutes([...minutes(waiting, false), ...minutes(answers, true)]);

describe('the usual time of answers', () => {
  it.each([
    [[], null],
    [[5, 10], null],
    [[30, 10, 20], 20],
    [[10, 20, 30, 9_000], 20],
  ])('of %j minutes is %j', (answers, expected) => {
    expect(usual(answers)).toBe(expected);
  });

  it('is at least a minute', () => {
    expect(usual([0, 0, 0])).toBe(1);
  });

  it('is not changed by questions that are newer than every answer took', () => {
    expect(usual([10, 20, 30], [1, 2, 3, 4, 5])).toBe(20);
  });

  it('counts an older unanswered question as slower than the answers', () => {
    expect(usual([10, 20, 30], [600])).toBe(20);
    expect(usual([10, 20, 30], [600, 700])).toBe(30);
  });

  it('is unknown where most questions have waited longer than the answers took', () => {
    expect(usual([10, 20, 30], [600, 700, 800, 900])).toBeNull();
  });

  it('spreads a question that waits between two answers over the slower ones', () => {
    // 3/4, then 1/2 of those that have waited longer than 15 minutes.
    expect(usual([10, 20, 30], [15])).toBe(20);
    expect(usual([10, 20, 30, 40], [15, 16])).toBe(30);
  });

  it('takes an equally long wait for longer than the answer', () => {
    expect(usual([10, 10, 20], [10])).toBe(10);
  });

  it('never depends on the order of the questions', () => {
    const all = [...minutes([40, 10, 30, 20], true), ...minutes([25, 5], false)];
    expect(usualAnswerMinutes(all)).toBe(usualAnswerMinutes(all.toReversed()));
  });
});
