import { publicRoutes } from '@sokoni/contracts';
import { ROWS } from './rows.ts';

it('the access matrix has a row for each route of the contract, and for no other', () => {
  expect(Object.keys(ROWS).sort()).toEqual(publicRoutes.map(({ name }) => name).sort());
});
