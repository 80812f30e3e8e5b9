import { asScores, scoreChanges, sellerRatingOf, sumOf } from './seller-rating.ts';

const scores = { described: 5, speed: 4, contact: null };
const other = { described: 2, speed: null, contact: 1 };

it('the rating of a seller counts each aspect that was said, and the part once', () => {
  const sum = sumOf([
    { scores, by: 1 },
    { scores: other, by: 1 },
  ]);
  expect(sum).toEqual({
    described: [0, 1, 0, 0, 1],
    speed: [0, 0, 0, 1, 0],
    contact: [1, 0, 0, 0, 0],
    parts: 2,
  });
  expect(sellerRatingOf(sum)).toEqual({
    average: 3,
    count: 2,
    described: { average: 3.5, count: 2 },
    speed: { average: 4, count: 1 },
    contact: { average: 1, count: 1 },
  });
});

it('the rating of a seller is 0 of nothing', () => {
  expect(sellerRatingOf(sumOf([]))).toMatchObject({ average: 0, count: 0 });
});

it.each([
  [null, scores, [1]],
  [scores, other, [-1, 1]],
  [scores, null, [-1]],
  [scores, { ...scores }, []],
  [null, null, []],
])('the rating of a seller changes from %j to %j by %j', (before, after, steps) => {
  expect(scoreChanges('seller', before, after).map(({ by }) => by)).toEqual(steps);
});

it('the rating of a seller is none where nothing is chosen', () => {
  expect(asScores({ described: null, speed: null, contact: null })).toBeNull();
  expect(asScores(other)).toEqual(other);
});
