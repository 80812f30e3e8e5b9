import { isOwnImage } from './image-address.ts';

const prefix = 'https://sokoni.example/media/';

describe('isOwnImage', () => {
  it('takes pictures that were uploaded here', () => {
    expect(isOwnImage(`${prefix}v1/products/abc.jpg`, prefix)).toBe(true);
  });

  it.each([
    'https://evil.example/media/a.jpg',
    'https://sokoni.example.evil.example/media/a.jpg',
    'https://sokoni.example@evil.example/media/a.jpg',
    'https://sokoni.example/media/../api/userLogout',
    'https://sokoni.example/media/%2e%2e/api/userLogout',
    'https://sokoni.example/media/a.jpg?next=1',
    'http://sokoni.example/media/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/media/a.jpg',
    '',
  ])('refuses %s', (address) => {
    expect(isOwnImage(address, prefix)).toBe(false);
  });
});
