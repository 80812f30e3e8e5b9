import { addressPrefix } from './client-address.ts';

describe('the address that limits count', () => {
  it.each([
    ['41.59.1.20', '41.59.1.20'],
    ['::ffff:41.59.1.20', '41.59.1.20'],
    ['2c0f:fe38:2020:1:aaaa:bbbb:cccc:dddd', '2c0f:fe38:2020:1::'],
    ['2C0F:FE38:2020:0001::1', '2c0f:fe38:2020:1::'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });
});
