import { catalogueProblems } from './catalogue/catalogue.problems.ts';
import { identityProblems } from './identity/identity.problems.ts';
import { notificationsProblems } from './notifications/notifications.problems.ts';
import { ordersProblems } from './orders/orders.problems.ts';
import { promotionsProblems } from './orders/promotions.problems.ts';
import { problems } from './problems.ts';
import { reviewsProblems } from './reviews/reviews.problems.ts';

it('the contract gives each code to one problem: a second one would change what the first says', () => {
  const tables = [
    catalogueProblems,
    identityProblems,
    notificationsProblems,
    ordersProblems,
    promotionsProblems,
    reviewsProblems,
  ];
  const codes = tables.flatMap((table) => Object.keys(table));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  const said = Object.assign({}, ...tables) as typeof problems;
  expect(problems).toMatchObject(said);
});
