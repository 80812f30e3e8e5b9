import { identitySchemas } from '../identity/identity.schemas.ts';
import { sellerNameOf } from './seller-name.ts';

describe('what buyers read who sells', () => {
  it('is the business name, else the name of the person', () => {
    expect(sellerNameOf({ name: 'Juma Ally', businessName: 'Juma Electronics' })).toBe(
      'Juma Electronics',
    );
    expect(sellerNameOf({ name: 'Juma Ally', businessName: '' })).toBe('Juma Ally');
    expect(sellerNameOf({ name: 'Juma Ally' })).toBe('Juma Ally');
  });
});

describe('a business name', () => {
  const details = { username: 'juma', email: 'juma@example.com', location: 'Arusha, Arusha' };
  const read = (businessName?: string) =>
    identitySchemas.updateUserDetails.body.safeParse({ ...details, businessName });

  it.each([
    ['', ''],
    ['  Duka la Juma ', 'Duka la Juma'],
    ['Bz', 'Bz'],
    [undefined, undefined],
  ])('may be %j', (typed, kept) => {
    expect(read(typed)).toMatchObject({ success: true, data: { businessName: kept } });
  });

  it.each(['J', 'x'.repeat(61), 'Duka\nla Juma'])('may not be %j', (typed) => {
    expect(read(typed).success).toBe(false);
  });
});
