import { publicRoutes } from '@sokoni/contracts';
import { ROWS } from './rows.ts';

it('says of every route of the contract, and of no other, whose thing it is about', () => {
  expect(Object.keys(ROWS).sort()).toEqual(publicRoutes.map(({ name }) => name).sort());
});
