import fc from 'fast-check';
import { readPriceWords } from './price-words.ts';

it.each([
  ['simu chini ya 300000', 'simu', undefined, 300_000],
  ['phone under 300000', 'phone', undefined, 300_000],
  ['phone under TZS 300,000', 'phone', undefined, 300_000],
  ['phone below 300k', 'phone', undefined, 300_000],
  ['simu chini ya laki 3', 'simu', undefined, 300_000],
  ['simu za bei ya chini ya laki tatu', 'simu', undefined, 300_000],
  ['simu isiyozidi laki mbili na nusu', 'simu', undefined, 250_000],
  ['laptop over tsh 1.5m', 'laptop', 1_500_000, undefined],
  ['simu kati ya laki 2 na 3', 'simu', 200_000, 300_000],
  ['simu kutoka 200 hadi 300 elfu', 'simu', 200_000, 300_000],
  ['phone from 200-300k', 'phone', 200_000, 300_000],
  ['phone under 300k over 100k', 'phone', 100_000, 300_000],
  ['laptop zaidi ya milioni 1', 'laptop', 1_000_000, undefined],
  ['viatu kati ya 20000 na 50000', 'viatu', 20_000, 50_000],
  ['viatu kati ya elfu 20 na elfu 50', 'viatu', 20_000, 50_000],
  ['shoes between 20,000 and 50,000/=', 'shoes', 20_000, 50_000],
  ['shoes from 50k to 20k', 'shoes', 20_000, 50_000],
  ['simu 100k hadi 200k', 'simu', 100_000, 200_000],
  ['simu laki 2 hadi 3', 'simu', 200_000, 300_000],
  ['shoes 20,000-50,000', 'shoes', 20_000, 50_000],
  ['chini ya 50 000 sahani', 'sahani', undefined, 50_000],
  ['under 10000', '', undefined, 10_000],
])('"%s" is "%s" at a price', (search, text, minPrice, maxPrice) => {
  expect(readPriceWords(search)).toEqual({
    text,
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
  });
});

it.each([
  'phone',
  'samsung a15',
  'tv under 50 inch',
  'flash up to 128 GB',
  'power bank over 20000mAh',
  'power bank over 20000 mAh',
  'meza ya watu 6',
  'nike air max 2090',
  'hdmi cable over 2m',
  'kebo zaidi ya 3m',
  'curtain from 3 m to 5 m',
  'tangi zaidi ya 1000 lita',
  'diapers up to 4000 pcs',
  'calculator from 2024',
  'calendar from 2024 to 2026',
  'tv 1080 to 2160',
  'power bank 10000-20000 mAh',
  'betri 12 hadi 24',
  'under armour',
  'over 9',
  'between us',
  '',
])('"%s" says nothing of a price', (search) => {
  expect(readPriceWords(search)).toBeNull();
});

it('reads any text without failing, and never takes longer than a moment', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readPriceWords(text)));
  for (const part of ['under 1', 'kati ya 1 na ', '1,111', ' za bei']) {
    expect(readPriceWords(part.repeat(60).slice(0, 200))).toBeDefined();
  }
});
