import { MAX_ADDRESSES } from '@sokoni/contracts';
import { type AddressBook, keepUsed, saveNamed } from './address-book.ts';

const PLACE = {
  method: 'delivery',
  location: 'Arusha, Arumeru',
  ward: '',
  landmark: 'Behind the mosque',
  phone: '+255712345678',
} as const;
const WORK = { ...PLACE, location: 'Mwanza', landmark: 'Next to the bank' };
const HOME: AddressBook = [{ _id: 'h', name: 'Home', ...PLACE }];
const named = { name: 'Work', isDefault: false, ...WORK };
const FULL = Array.from({ length: MAX_ADDRESSES }, (_, n) => {
  return { _id: `a${n}`, name: `Place ${n}`, ...PLACE, landmark: `House ${n}` };
});

describe('an address that an order went to', () => {
  it('is added without a name, and replaced by the next one', () => {
    const once = keepUsed([], PLACE, 'n1');
    expect(once).toEqual([{ _id: 'n1', name: '', ...PLACE }]);
    expect(keepUsed(once, WORK, 'n2')).toEqual([{ _id: 'n1', name: '', ...WORK }]);
  });

  it('leaves those with a name, and stands behind them', () => {
    const book = keepUsed(HOME, WORK, 'n1');
    expect(book).toEqual([...HOME, { _id: 'n1', name: '', ...WORK }]);
  });

  it.each([
    ['is one of them', HOME, PLACE],
    [
      'is one of them, which has no number',
      [{ _id: 'h', name: 'Home', ...PLACE, phone: '' }],
      PLACE,
    ],
    ['finds no room', FULL, WORK],
  ] as const)('changes nothing where it %s', (_, book, used) => {
    expect(keepUsed(book, used, 'n1')).toBe(book);
  });

  it('stays after an order that was fetched, which goes to no address', () => {
    const fetched = { ...PLACE, method: 'pickup', landmark: '' } as const;
    const home = [{ _id: 'n1', name: '', ...PLACE }];
    expect(keepUsed(home, fetched, 'n2')).toBe(home);
    const once = keepUsed([], fetched, 'n1');
    expect(keepUsed(once, PLACE, 'n2')).toEqual(home);
  });
});

describe('an address with a name', () => {
  it('is added behind the default, or becomes it', () => {
    const work = { _id: 'n1', name: 'Work', ...WORK };
    expect(saveNamed(HOME, named, 'n1')).toEqual({ saved: work, book: [...HOME, work] });
    const first = saveNamed(HOME, { ...named, isDefault: true }, 'n1');
    expect(first).toEqual({ saved: work, book: [work, ...HOME] });
  });

  it('names the place that an order went to last', () => {
    const book = [{ _id: 'u', name: '', ...WORK }];
    expect(saveNamed(book, named, 'n1')).toMatchObject({ book: [{ _id: 'u', name: 'Work' }] });
  });

  it('is added once, however often the same is sent', () => {
    const once = saveNamed(HOME, named, 'n1');
    if (typeof once === 'string') throw new Error(once);
    expect(saveNamed(once.book, named, 'n2')).toEqual(once);
  });

  it('changes the one with the id, in its place', () => {
    const change = saveNamed([...HOME, ...FULL.slice(1)], { _id: 'h', ...named }, 'n1');
    expect(change).toMatchObject({ saved: { _id: 'h', name: 'Work', ...WORK } });
    expect(typeof change !== 'string' && change.book.map(({ _id }) => _id)).toEqual([
      'h',
      ...FULL.slice(1).map(({ _id }) => _id),
    ]);
  });

  it('finds no room in a full book, and none to change under an unknown id', () => {
    expect(saveNamed(FULL, named, 'n1')).toBe('full');
    expect(saveNamed(HOME, { _id: 'x', ...named }, 'n1')).toBe('unknown');
  });
});
