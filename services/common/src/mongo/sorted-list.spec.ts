import { InvalidInputError } from '../http/validation.ts';
import { behindCursor, sortBy, sortedPage, sortingOf } from './sorted-list.ts';

const FIELDS = { age: '_id', name: 'productName', stock: 'stock' } as const;
const documents = [
  { _id: 'a', productName: 'Kanga “Zuri”', stock: 0 },
  { _id: 'b', productName: 'Kitenge', stock: 0 },
];

describe('a sorted list', () => {
  it('has a direction by its sign, and ids where values are equal', () => {
    expect(sortBy(sortingOf('name', FIELDS))).toEqual({ productName: 1, _id: 1 });
    expect(sortBy(sortingOf('-stock', FIELDS))).toEqual({ stock: -1, _id: -1 });
    expect(sortBy(sortingOf('-age', FIELDS))).toEqual({ _id: -1 });
  });

  it.each(['name', '-stock'] as const)('goes on behind what was shown last: %s', (sort) => {
    const sorting = sortingOf(sort, FIELDS);
    const { nextCursor } = sortedPage(documents, { limit: 1 }, sorting, (one) => one);
    expect(nextCursor).toMatch(/^[\w-]+\.a$/);
    const { field, direction } = sorting;
    const value = documents[0]?.[field as 'stock'];
    const [from = '', to = ''] = direction === 1 ? ['$gte', '$lte'] : ['$lte', '$gte'];
    expect(behindCursor(sorting, nextCursor ?? '')).toEqual({
      [field]: { [from]: value },
      $nor: [{ [field]: value, _id: { [to]: 'a' } }],
    });
  });

  it('goes on behind an id where ids sort it, and begins without a cursor', () => {
    const sorting = sortingOf('-age', FIELDS);
    expect(sortedPage(documents, { limit: 1 }, sorting, () => 1).nextCursor).toBe('a');
    expect(behindCursor(sorting, 'a')).toEqual({ _id: { $lt: 'a' } });
    expect(behindCursor(sorting, undefined)).toEqual({});
    expect(sortedPage(documents, { limit: 2 }, sorting, () => 1).nextCursor).toBeNull();
  });

  it.each(['a', 'eyIkZ3QiOjF9.a', 'x.a'])('refuses a cursor that is made up: %s', (cursor) => {
    const read = () => behindCursor(sortingOf('name', FIELDS), cursor);
    expect(read).toThrow(InvalidInputError);
  });
});
