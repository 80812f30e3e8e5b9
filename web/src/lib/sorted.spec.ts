import { readSort, sortRows } from './sorted.ts';

const read = (address: string) => readSort(new URLSearchParams(address), ['name', 'price']);

it('an address sorts by a known column alone, in either direction', () => {
  expect(read('sort=name')).toBe('name');
  expect(read('sort=-price&q=taa')).toBe('-price');
  for (const unknown of ['', 'sort=', 'sort=-', 'sort=--name', 'sort=stock', 'sort=newest'])
    expect(read(unknown)).toBeUndefined();
});

it('rows are sorted in any case, with those that have no value last in both directions', () => {
  const rows = ['zuri', null, 'Asali', 'birika'];
  const itself = (row: string | null) => row;
  expect(sortRows(rows, itself, false)).toEqual(['Asali', 'birika', 'zuri', null]);
  expect(sortRows(rows, itself, true)).toEqual(['zuri', 'birika', 'Asali', null]);
  expect(sortRows([10, 9, null], (row) => row, true)).toEqual([10, 9, null]);
});
