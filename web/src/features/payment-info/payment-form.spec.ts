import { checkPaymentForm, checkWhileTyping, tidyField } from './payment-form.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const typing = { mobilePaymentType: '', left: false } as const;
const left = { mobilePaymentType: '', left: true } as const;

describe('typing payment details', () => {
  it('keeps digits only and groups them', () => {
    expect(tidyField('cardNumber', '4242-4242x4242 4242 999')).toBe('4242 4242 4242 4242');
    expect(tidyField('expiry', '1129')).toBe('11/29');
    expect(tidyField('cvc', '12a34')).toBe('123');
    expect(tidyField('mobileNumber', '712 345 678 9')).toBe('712345678');
    expect(tidyField('mobileNumber', '0712900222')).toBe('0712900222');
    expect(tidyField('mobileNumber', '+255 712-900-222')).toBe('255712900222');
    expect(tidyField('mobileNumber', '07129002221')).toBe('0712900222');
    expect(tidyField('lipaNumber', '123456789')).toBe('12345678');
  });

  it('refuses a wrong first digit at once and a short number when it is left', () => {
    expect(checkWhileTyping('cardNumber', '3', typing)).toBe('card-start');
    expect(checkWhileTyping('cardNumber', '42', typing)).toBeNull();
    expect(checkWhileTyping('cardNumber', '42', left)).toBe('card-length');
    expect(checkWhileTyping('mobileNumber', '5', typing)).toBe('mobile-start');
    for (const begun of ['0', '2', '25', '255', '07', '2557', '0712900222']) {
      expect(checkWhileTyping('mobileNumber', begun, typing)).toBeNull();
    }
    expect(checkWhileTyping('mobileNumber', '05', typing)).toBe('mobile-start');
    expect(checkWhileTyping('mobileNumber', '0', left)).toBe('mobile-start');
    expect(checkWhileTyping('mobileNumber', '0712900222', left)).toBeNull();
    expect(checkWhileTyping('mobileNumber', '', left)).toBeNull();
  });

  it('takes five digits of lipa number from M-Pesa only', () => {
    const mpesa = { ...left, mobilePaymentType: 'Mpesa' } as const;
    expect(checkWhileTyping('lipaNumber', '12345', mpesa)).toBeNull();
    expect(checkWhileTyping('lipaNumber', '12345', left)).toBe('lipa-length');
  });
});

describe('sending payment details', () => {
  it('wants all three fields of a card', () => {
    expect(checkPaymentForm(formOf({ paymentType: 'credit', cardNumber: '4242' }))).toEqual({
      cardNumber: 'card-length',
      expiry: 'expiry-format',
      cvc: 'cvc-length',
    });
  });

  it('wants a mobile payment type and the number that was chosen, no other', () => {
    const mobile = { paymentType: 'mobile', mobilePaymentType: '', mobileNumber: '712345678' };
    expect(checkPaymentForm(formOf(mobile))).toEqual({ mobilePaymentType: 'mobile-type-missing' });
    const lipa = { ...mobile, mobilePaymentType: 'Mpesa', paymentOption: 'lipaNumber' };
    expect(checkPaymentForm(formOf(lipa))).toEqual({ lipaNumber: 'lipa-length' });
  });
});
