import { shopMethod } from './provider-values.ts';

describe("a provider's name for a way to pay", () => {
  it.each([
    ['MpesaTZ', 'Mpesa'],
    ['M-PESA', 'Mpesa'],
    ['MPESA-TZ', 'Mpesa'],
    ['TIGO-PESA', 'TigoPesa'],
    ['Mixx by Yas', 'TigoPesa'],
    ['AIRTEL-MONEY', 'AirtelMoney'],
    ['Halopesa', 'HaloPesa'],
    ['Visa', 'card'],
    ['Azampesa', 'Azampesa'],
    ['', ''],
  ])('%s is %s in the shop', (name, method) => {
    expect(shopMethod(name)).toBe(method);
  });
});
