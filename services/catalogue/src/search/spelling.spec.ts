import { respell } from './spelling.ts';

const galaxy = {
  productName: 'Samsung Galaxy A15 (128GB)',
  brandName: 'Samsung',
  category: 'Tablets.Phones',
} as const;
const thinkpad = {
  productName: 'ThinkPad X1 Carbon, 14-inch',
  brandName: 'Lenovo',
  category: 'Computers',
} as const;
const headphones = {
  productName: 'Wireless Headphones',
  brandName: 'JBL',
  category: 'Audio',
} as const;

it.each([
  ['smasung', 'samsung'],
  ['Samsng galxy', 'samsung galaxy'],
  ['galaxi A15', 'galaxy A15'],
  ['lenvo', 'lenovo'],
  ['lenovo karbon', 'lenovo carbon'],
])('the corrected spelling is that of the products found: %s', (query, spelling) => {
  expect(respell(query, [galaxy, thinkpad])).toBe(spelling);
});

it('the corrected spelling has plurals as people write them', () => {
  expect(respell('wirless headphnes', [headphones])).toBe('wireless headphones');
});

it.each([
  ['simu', 'the other language'],
  ['kompyuta', 'a synonym'],
  ['gala', 'the beginning of a word'],
  ['samsung lenovo', 'right words of two products'],
  ['a16', 'another model'],
  ['zzzzzzz', 'nothing alike'],
  ['14inch wi-fi', 'words with signs'],
])('the corrected spelling leaves %s: %s', (query) => {
  expect(respell(query, [galaxy, thinkpad])).toBeNull();
});

it('the corrected spelling is none without products', () => {
  expect(respell('smasung', [])).toBeNull();
});

it('the corrected spelling looks at the first products only', () => {
  expect(respell('lenvo', [...Array(10).fill(galaxy), thinkpad])).toBeNull();
});
