import { wayOf } from './ways.ts';

const ORIGIN = 'https://duka.example';
const ask = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  wayOf({ url: new URL(path, ORIGIN).href, method, mode }, ORIGIN);

describe('the worker', () => {
  it.each([
    ['/product/1', 'navigate', 'page'],
    ['/static/js/a.0f.chunk.js', 'cors', 'asset'],
    ['/media/1/160.webp', 'no-cors', 'picture'],
  ])('answers %s', (path, mode, way) => {
    expect(ask(path, { mode })).toBe(way);
  });

  it.each([
    '/api/get-product',
    '/product/1.data',
    '/v1_1/sokoni/image/upload',
    'https://elsewhere.example/static/js/a.js',
  ])('leaves %s alone', (path) => {
    expect(ask(path)).toBe('pass');
  });

  it('never answers a form', () => {
    expect(ask('/checkout', { method: 'POST', mode: 'navigate' })).toBe('pass');
  });
});
