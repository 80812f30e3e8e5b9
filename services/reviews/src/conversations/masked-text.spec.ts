import { CONTACT_MASK as X } from '@sokoni/contracts';
import { maskContacts } from './masked-text.ts';

const mask = (text: string) => maskContacts([text])[0];

it.each([
  ['Nipigie 0712345678 leo', `Nipigie ${X} leo`],
  ['+255 712 345 678', `+${X}`],
  ['0712-345-678.', `${X}.`],
  ['(0712) 345.678', `(${X}`],
  ['0 7 1 2 3 4 5 6 7 8', X],
  ['o7l2345678', X],
  ['O7I2 345 678 sawa', `${X} sawa`],
  ['0\u200b7\u200b12345678', X],
  ['0７12345678', X],
  ['٠٧١٢٣٤٥٦٧٨ au ०७१२३४५६७८', `${X} au ${X}`],
  ['0\u03007\u03001\u03002345678', X],
  ['0712*345*678', X],
  ['0712\n345\n678', X],
  ['0712 na 345 na 678', X],
  ['Piga sifuri saba moja mbili tatu nne tano sita saba nane', `Piga ${X}`],
  ['call ZERO seven one two three four five six seven eight now', `call ${X} now`],
  ['sifuri saba 12 345 678', X],
  ['sifuri saba kumi na mbili thelathini na nne hamsini na sita sabini na nane', X],
  ['0712 thirty four fifty six seventy eight', X],
  ['712,345,678 ndiyo namba', `${X} ndiyo namba`],
  ['Ofisi 022 212 3456', `Ofisi ${X}`],
  ['asha.mushi+duka@gmail.com', X],
  ['niandikie asha @ gmail . com', `niandikie ${X}`],
  ['asha (at) gmail dot com', X],
  ['asha at gmail nukta com tafadhali', `${X} tafadhali`],
  ['niko @dukabora hapo', `niko ${X} hapo`],
  ['angalia https://duka.example/p?x=1 sasa', `angalia ${X} sasa`],
  ['www.duka.co.tz', X],
  ['duka dot com', X],
  ['wa.me/255712345678', X],
  ['0712345678 au 0754000111', `${X} au ${X}`],
  ['0712345678, asha@duka.tz', `${X}, ${X}`],
])('a message masks contact data: %s', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

it.each([
  '',
  'Bei TZS 1,250,000 badala ya 1,400,000 - nafuu.',
  'Nikupe 700,000 / 650,000?',
  'Nataka mbili, moja nyeusi na moja nyeupe.',
  'Model SM-A156E/DS, 128 GB + 6 GB, 6.5 inches, 5000 mAh',
  'Order SK-260301-7KQ2M imefika saa 10:30 tarehe 26/11/2026',
  'Nipo Kariakoo. Asante sana.',
  'Unaweza kuleta saa nne au saa tano?',
  'Una WhatsApp?',
  '  Nafasi   mbili  ',
])('a message leaves as it is: %s', (text) => {
  expect(mask(text)).toBe(text);
});

it('a message masks a number that is spread over several messages', () => {
  expect(maskContacts(['Piga 0712', '345 678', 'Asante'])).toEqual([`Piga ${X}`, X, 'Asante']);
  expect(maskContacts(['0712', 'sawa', '345678'])).toEqual(['0712', 'sawa', '345678']);
});
