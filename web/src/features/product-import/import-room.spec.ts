import { roomFor } from './import-room.ts';
import type { SheetProduct } from './sheet.ts';

const quota = { limit: 3, used: 1, drafts: 48 };
const product = (row: number, body: object = {}) =>
  ({ name: `P${row}`, rows: [row], variantRows: [], photos: [], body }) as SheetProduct;
const products = (count: number, body?: object) =>
  Array.from({ length: count }, (_, at) => product(at + 2, body));

describe('the room for the products of a sheet', () => {
  it.each([
    ['have all a place', 2, {}, null],
    ['above the plan are drafts', 4, {}, { listed: 2, drafts: 2, left: 0 }],
    ['above the drafts are not saved', 7, {}, { listed: 2, drafts: 2, left: 3 }],
    ['that are drafts need no place in the plan', 2, { draft: true }, null],
    ['that are drafts are limited too', 5, { draft: true }, { listed: 0, drafts: 2, left: 3 }],
    ['that are there keep their place', 9, { _id: 'p' }, null],
  ] as const)('%s', (_name, count, body, room) => {
    expect(roomFor(products(count, body), [], quota)).toEqual(room);
  });

  it('is taken by none that is wrong', () => {
    const problems = [2, 3].map((row) => ({ row, column: undefined, reason: 'No price' }));
    expect(roomFor(products(4), problems, quota)).toBeNull();
  });

  it('has no end without a limit, and is unknown without an answer', () => {
    expect(roomFor(products(90), [], { ...quota, limit: null })).toBeNull();
    expect(roomFor(products(90), [], null)).toBeNull();
  });

  it('is in drafts alone while the seller may show nothing', () => {
    const full = { ...quota, limit: 0 };
    expect(roomFor(products(3), [], full)).toEqual({ listed: 0, drafts: 2, left: 1 });
  });
});
