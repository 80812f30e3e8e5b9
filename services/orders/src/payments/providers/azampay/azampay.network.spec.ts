import { azampayNetwork } from './azampay.network.ts';

describe('the operator of a number', () => {
  it.each([
    ['+255754123456', 'Mpesa'],
    ['0745123456', 'Mpesa'],
    ['0712345678', 'Tigo'],
    ['255653123456', 'Tigo'],
    ['784123456', 'Airtel'],
    ['0621234567', 'Halopesa'],
    ['0731234567', null],
    ['', null],
  ])('%s is %s', (phone, network) => {
    expect(azampayNetwork(phone)).toBe(network);
  });
});
