import { readPushed } from './pushed.ts';

const ORIGIN = 'https://duka.example';
const message = { title: 'Oda', body: 'Imetumwa', link: '/MyOrders/1', tag: 'a', lang: 'sw' };
const read = (change: object) => readPushed(JSON.stringify({ ...message, ...change }), ORIGIN);

describe('a pushed message', () => {
  it('is shown as it was sent', () => {
    expect(read({})).toEqual(message);
  });

  it.each([
    ['another site', 'https://evil.example/x'],
    ['another site without its scheme', '//evil.example/x'],
    ['a script', 'javascript:alert(1)'],
  ])('leads home instead of to %s', (_, link) => {
    expect(read({ link })?.link).toBe('/');
  });

  it.each(['', 'x', '{}', '[]', 'null'])('is nothing for %p', (text) => {
    expect(readPushed(text, ORIGIN)).toBeNull();
  });
});
