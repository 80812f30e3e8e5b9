import { noteOf, readUserFilter } from './user-filter.ts';

const read = (query: string) => readUserFilter(new URLSearchParams(query));

describe('the filter of the list of users', () => {
  it('shows all, newest first, until something known is chosen', () => {
    const all = {
      search: '',
      role: undefined,
      accountStatus: undefined,
      joinedSince: undefined,
      sort: 'newest',
    };
    expect(read('')).toEqual(all);
    expect(read('role=OWNER&status=banned&sort=random&search=%20&since=')).toEqual(all);
  });

  it('is what the address says', () => {
    expect(read('search=0712&role=SELLER&status=suspended&since=2025-03-01&sort=oldest')).toEqual({
      search: '0712',
      role: 'SELLER',
      accountStatus: 'suspended',
      joinedSince: '2025-03-01',
      sort: 'oldest',
    });
  });
});

describe('the note of a user in the list', () => {
  const seller = { role: 'SELLER', accountStatus: 'active', verification: 'submitted' } as const;

  it('is a restriction before a verification that waits', () => {
    expect(noteOf({ ...seller, accountStatus: 'suspended' })).toBe('suspended');
    expect(noteOf(seller)).toBe('submitted');
  });

  it('is absent where nothing is unusual', () => {
    expect(noteOf({ ...seller, verification: 'verified' })).toBeNull();
    expect(noteOf({ ...seller, role: 'GENERAL' })).toBeNull();
  });
});
