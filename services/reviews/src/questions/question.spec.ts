import { MOST_ANSWERS } from '@sokoni/contracts';
import type { StoredAnswer } from './question.schema.ts';
import { newAnswers, timesOf, withAnswer } from './question.ts';

const answer = (authorId: string, by: StoredAnswer['by'] = 'buyer', text = 'Ndiyo') => ({
  ...{ _id: authorId, authorId, by, text },
  ...{ authorName: '', at: new Date(0), hiding: null },
});
const authors = (answers: readonly StoredAnswer[] | null) =>
  answers?.map(({ authorId, text }) => `${authorId} ${text}`);

it('a question has the answer of the seller first, and one of each author', () => {
  const one = { answers: [answer('asha')] };
  const two = { answers: withAnswer(one, answer('juma', 'seller')) ?? [] };
  expect(authors(two.answers)).toEqual(['juma Ndiyo', 'asha Ndiyo']);
  expect(authors(withAnswer(two, answer('asha', 'buyer', 'Hapana')))).toEqual([
    'juma Ndiyo',
    'asha Hapana',
  ]);
});

it('a question has enough answers of buyers at some time, and room for the seller', () => {
  const full = { answers: Array.from({ length: MOST_ANSWERS }, (_, at) => answer(`b${at}`)) };
  expect(withAnswer(full, answer('late'))).toBeNull();
  expect(withAnswer(full, answer('b3', 'buyer', 'Hapana'))).toHaveLength(MOST_ANSWERS);
  expect(withAnswer(full, answer('juma', 'seller'))).toHaveLength(MOST_ANSWERS + 1);
});

it('a question announces an author once', () => {
  const before = { answers: [answer('asha')] };
  const after = { answers: [answer('asha', 'buyer', 'Hapana'), answer('juma', 'seller')] };
  expect(newAnswers(before, after).map(({ authorId }) => authorId)).toEqual(['juma']);
  expect(newAnswers(null, after)).toEqual([]);
});

describe('the times of a question', () => {
  const [first, later] = [new Date(1_000), new Date(2_000)];
  const open = { announced: true, answers: [] };
  const answered = { announced: true, answers: [answer('juma', 'seller')] };

  it('begin when it is shown, also by an admin who publishes it later', () => {
    expect(timesOf(null, open, first)).toEqual({ announcedAt: first, answeredAt: null });
    const held = timesOf(null, { announced: false, answers: [] }, first);
    expect(held.announcedAt).toBeNull();
    expect(timesOf(held, open, later).announcedAt).toBe(later);
  });

  it('end with the first answer of the seller, however often it changes', () => {
    const asked = timesOf(null, open, first);
    const once = timesOf(asked, answered, later);
    expect(once).toEqual({ announcedAt: first, answeredAt: later });
    expect(timesOf(once, answered, new Date(3_000))).toEqual(once);
  });

  it('go on after the answer of a buyer, and when the seller’s is removed', () => {
    const asked = timesOf(null, open, first);
    const byBuyer = { announced: true, answers: [answer('asha')] };
    expect(timesOf(asked, byBuyer, later).answeredAt).toBeNull();
    expect(timesOf(timesOf(asked, answered, later), open, later).answeredAt).toBeNull();
  });
});
