import { identitySchemas } from '../identity/identity.schemas.ts';
import { checkDocumentNumber, plainDocumentNumber, sellerNameOf } from './seller.ts';

describe('the name of a seller', () => {
  it('is the business name, else the name of the user', () => {
    expect(sellerNameOf({ name: 'Juma Ally', businessName: 'Juma Electronics' })).toBe(
      'Juma Electronics',
    );
    expect(sellerNameOf({ name: 'Juma Ally', businessName: '' })).toBe('Juma Ally');
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

describe('the number of a seller document', () => {
  it.each([
    ['nida', '19900101-14101-00001-23', null],
    ['nida', '1990010114101000012', 'nida-length'],
    ['nida', '199001011410100001234', 'nida-length'],
    ['nida', '1990010114101000012A', 'nida-length'],
    ['tin', '123-456-789', null],
    ['tin', '12345678', 'tin-length'],
    ['tin', '1234567890', 'tin-length'],
    ['brela', '158412906', null],
    ['brela', 'bn 123456', null],
    ['brela', '123', 'brela-format'],
    ['brela', 'ABCDE12345', 'brela-format'],
  ] as const)('%s %s: %s', (kind, number, refusal) => {
    expect(checkDocumentNumber(kind, number)).toBe(refusal);
  });

  it('is stored without spaces, dots and dashes', () => {
    expect(plainDocumentNumber(' bn 12.34-56 ')).toBe('BN123456');
    expect(plainDocumentNumber(' 40-001234-a ')).toBe('40001234A');
  });
});
