import {
  canonicalLocation,
  LOCATION_CHOICES,
  LOCATIONS,
  locationIn,
  withoutLocation,
} from '../constants/locations.ts';
import { validations } from '../validations.ts';
import { checkCardNumber, checkCvc, checkExpiry, groupCardNumber } from './card.ts';
import {
  checkLipaNumber,
  checkLipaNumberLive,
  checkMobileNumber,
  internationalMobile,
} from './mobile-money.ts';
import { offeredPrice } from './offer.ts';
import { checkPassword } from './password.ts';

const now = new Date(2026, 10, 21);

describe('card rules', () => {
  it('refuses a card that starts with neither 4 nor 5 nor 2, before counting digits', () => {
    expect(checkCardNumber('3')).toBe('card-start');
    expect(validations['card-start'].en).toBe('Card must start with 4 (Visa) or 5/2 (MasterCard).');
  });

  it('require exactly sixteen digits, grouped or not', () => {
    expect(checkCardNumber('4242 4242 4242 4242')).toBeNull();
    expect(checkCardNumber('424242424242424')).toBe('card-length');
    expect(checkCardNumber('42424242424242424')).toBe('card-length');
    expect(groupCardNumber('4242424242424242999')).toBe('4242 4242 4242 4242');
  });

  it('accept a card until the end of its month', () => {
    expect(checkExpiry('11/26', now)).toBeNull();
    expect(checkExpiry('1026', now)).toBe('expiry-past');
    expect(checkExpiry('13/27', now)).toBe('expiry-month');
    expect(checkExpiry('1/27', now)).toBe('expiry-format');
  });

  it('require three digits of CVC', () => {
    expect(checkCvc('123')).toBeNull();
    expect(checkCvc('1234')).toBe('cvc-length');
  });
});

describe('mobile and lipa numbers', () => {
  it('normalises every usual notation of a number', () => {
    for (const text of ['712345678', '0712345678', '+255 712 345 678', '255712345678']) {
      expect(checkMobileNumber(text)).toBeNull();
      expect(internationalMobile(text)).toBe('+255712345678');
    }
  });

  it('checks the first digit before the length', () => {
    expect(checkMobileNumber('512')).toBe('mobile-start');
    expect(checkMobileNumber('612')).toBe('mobile-length');
    expect(checkMobileNumber('0712')).toBe('mobile-length');
    expect(checkMobileNumber('0512345678')).toBe('mobile-start');
  });

  it.each([
    '712345678*',
    '7123a45678',
    '+2557123456789',
    '00712345678',
    '712\n345678',
    '7--12345678',
  ])('refuses %j, which is no usual writing', (text) => {
    expect(checkMobileNumber(text)).not.toBeNull();
  });

  it('allows five digits of lipa number while typing only for M-Pesa and Airtel Money', () => {
    expect(checkLipaNumber('12345')).toBeNull();
    expect(checkLipaNumberLive('12345', 'Mpesa')).toBeNull();
    expect(checkLipaNumberLive('12345', 'TigoPesa')).toBe('lipa-length');
    expect(checkLipaNumber('123456789')).toBe('lipa-length');
  });
});

describe('the rules of passwords', () => {
  it('refuses short and common ones', () => {
    expect(checkPassword('abc')).toBe('password-short');
    expect(checkPassword('Password')).toBe('password-common');
    expect(checkPassword('mti mrefu sana')).toBeNull();
  });
});

describe('the list of locations', () => {
  it('shows Zanzibar City by its name and stores its district', () => {
    const shown = LOCATION_CHOICES.map(({ value }) => value);
    expect(shown).toHaveLength(182);
    expect(shown).toContain('Zanzibar City');
    expect(canonicalLocation('Zanzibar City')).toBe('Mjini Magharibi, Mjini');
    expect(new Set(LOCATION_CHOICES.map(({ id }) => id)).size).toBe(182);
  });

  it('lists 31 regions and 150 districts once each', () => {
    expect(LOCATIONS).toHaveLength(181);
    expect(new Set(LOCATIONS.map((location) => location.value)).size).toBe(181);
    expect(new Set(LOCATIONS.map((location) => location.id)).size).toBe(181);
  });

  it('accepts the values of older lists', () => {
    expect(canonicalLocation('Zanzibar City')).toBe('Mjini Magharibi, Mjini');
    expect(canonicalLocation('Njombe, Wete')).toBe('Kaskazini Pemba, Wete');
    expect(canonicalLocation('Arusha')).toBe('Arusha');
    expect(canonicalLocation('Nairobi')).toBeNull();
  });
});

describe('the location in an address as it is typed', () => {
  it.each([
    ['Sekei, Arusha', 'Arusha'],
    ['sekei arusha', 'Arusha'],
    ['Behind the mosque, Arumeru', 'Arusha, Arumeru'],
    ['Sinza, Kinondoni, Dar es Salaam', 'Dar es Salaam, Kinondoni'],
    ['Sinza, Dar es Salaam Kinondoni', 'Dar es Salaam, Kinondoni'],
    ['Sinza, DAR', 'Dar es Salaam'],
    ['Arusha Arusha', 'Arusha, Arusha'],
    ['Mikoroshini, Wanging’ombe.', "Njombe, Wanging'ombe"],
    ['Dar es Salaam, Sinza, near the market', 'Dar es Salaam'],
    ['Forodhani, Zanzibar City', 'Zanzibar City'],
    ['Mwanza Road, Kinondoni', 'Dar es Salaam, Kinondoni'],
  ])('of "%s" is %s', (typed, location) => {
    expect(locationIn(typed)).toBe(location);
    expect(LOCATION_CHOICES.map(({ value }) => value)).toContain(location);
  });

  it.each([
    ['Sekei, near the market, Arusha', 'Arusha', 'Sekei, near the market'],
    ['Sinza, Kinondoni, Dar es Salaam', 'Dar es Salaam, Kinondoni', 'Sinza'],
    ['Sekei, Arusha', 'Dodoma', 'Sekei, Arusha'],
    ['Arusha', 'Arusha', 'Arusha'],
  ])('leaves of "%s" at %s "%s"', (typed, location, rest) => {
    expect(withoutLocation(typed, location)).toBe(rest);
  });

  it.each([
    '',
    'Sekei',
    'Opposite the post office',
    'Karibu na duka la Songea',
    'Arusha Road',
    'Ilala, Temeke, by the bridge',
  ])('of "%s" is not guessed', (typed) => {
    expect(locationIn(typed)).toBeNull();
  });
});

describe('an offered price', () => {
  it.each([
    [10_000, [20], 8_000],
    [10_000, [20, 10], 7_200],
    [999, [33], 670],
    [1, [90, 90], 1],
    [10_000, [], 10_000],
  ])('of %j with %j percent off is %j', (price, percents, offered) => {
    expect(offeredPrice(price, { percents, until: null })).toBe(offered);
  });

  it('is the price itself without an offer', () => {
    expect(offeredPrice(10_000, undefined)).toBe(10_000);
  });
});
