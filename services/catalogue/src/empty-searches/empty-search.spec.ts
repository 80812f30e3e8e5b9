import { countedWords, weekOf, withoutBeginnings } from './empty-search.ts';

it.each([
  ['2026-11-23T00:00:00+03:00', '2026-11-23'],
  ['2026-11-22T23:59:59+03:00', '2026-11-16'],
  ['2026-11-29T23:59:59+03:00', '2026-11-23'],
  ['2027-01-01T12:00:00+03:00', '2026-12-28'],
])('weeks begin on Monday in Tanzania: %s', (at, monday) => {
  expect(weekOf(new Date(at))).toBe(monday);
});

it('weeks of empty searches are counted back', () => {
  expect(weekOf(new Date('2026-11-25T10:00:00Z'), 2)).toBe('2026-11-09');
});

it('an empty search counts words alike however they are typed', () => {
  expect(countedWords('  Drone   DJI ')).toBe('drone dji');
});

it.each([
  '0712 345 678',
  '+255712345678',
  '4111-1111-1111-1111',
  'asha@example.com',
  'x'.repeat(61),
  'x',
  ' ',
])('an empty search does not store %s', (text) => {
  expect(countedWords(text)).toBeNull();
});

it.each(['iphone 15 128gb', 'galaxy a15 5g', '1000 mah'])('an empty search stores %s', (text) => {
  expect(countedWords(text)).toBe(text);
});

it('an empty search leaves out what was typed on the way', () => {
  const searches = ['dron', 'drone dji', 'dro', 'drone', 'gopro'].map((words) => ({ words }));
  expect(withoutBeginnings(searches).map(({ words }) => words)).toEqual(['drone dji', 'gopro']);
});
