import { ratingChanges, ratingOf, spreadOf } from './rating.ts';

const published = { productId: 'p', sellerId: 's', stars: 4, status: 'published' };
const held = { ...published, status: 'held' };
const plus = { productId: 'p', sellerId: 's', stars: 4, by: 1 };

describe('what a change of a review does to the rating', () => {
  it.each([
    ['a new published review counts', null, published, [plus]],
    ['a held one does not', null, held, []],
    [
      'a hidden one ceases to count',
      published,
      { ...published, status: 'hidden' },
      [{ ...plus, by: -1 }],
    ],
    ['a published one that was held begins to', held, published, [plus]],
    ['an edited text changes nothing', published, published, []],
    ['stars of a held one change nothing', held, { ...held, stars: 1 }, []],
    [
      'other stars are moved',
      published,
      { ...published, stars: 2 },
      [
        { ...plus, by: -1 },
        { ...plus, stars: 2 },
      ],
    ],
    [
      'stars that change as it is held are taken off as they were',
      published,
      { ...held, stars: 1 },
      [{ ...plus, by: -1 }],
    ],
  ])('%s', (_, before, after, changes) => {
    expect(ratingChanges(before, after)).toEqual(changes);
  });
});

it('a rating adds up changes by stars', () => {
  const changes = [
    { stars: 5, by: 1 },
    { stars: 5, by: 1 },
    { stars: 1, by: 1 },
    { stars: 1, by: -1 },
  ] as const;
  expect(spreadOf(changes)).toEqual([0, 0, 0, 0, 2]);
});

it.each([
  [[0, 0, 0, 0, 0], 0, 0],
  [[0, 0, 0, 3, 1], 4.3, 4],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 0, 0, 0, 7], 5, 7],
  [[1, 0, 0, 0, 1], 3, 2],
])('a rating has the average of the spread %j', (spread, average, count) => {
  expect(ratingOf(spread)).toEqual({ average, count, spread });
});
