import { mobileOperator, operatorOf } from './mobile-operator.ts';

describe('the operator of a number', () => {
  it.each([
    ['+255754123456', 'Mpesa'],
    ['0745123456', 'Mpesa'],
    ['0712345678', 'TigoPesa'],
    ['255653123456', 'TigoPesa'],
    ['784123456', 'AirtelMoney'],
    ['0621234567', 'HaloPesa'],
    ['0731234567', null],
    ['', null],
  ])('%s is %s', (phone, operator) => {
    expect(mobileOperator(phone)).toBe(operator);
  });
});

describe('the operator of a payer', () => {
  it('is the one that was said, whose number keeps its prefix; else that of the number', () => {
    const phone = '+255754903312';
    expect(operatorOf({ phone, operator: 'AirtelMoney' })).toBe('AirtelMoney');
    expect(operatorOf({ phone, operator: null })).toBe('Mpesa');
    expect(operatorOf({ phone: '+255735112233' })).toBeNull();
  });
});
