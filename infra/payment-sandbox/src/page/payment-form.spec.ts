import { paymentForm, readPayer } from './payment-form.ts';

const now = new Date('2026-03-15T00:00:00Z');
const read = (fields: object) => readPayer(paymentForm.parse(fields), now);
const card = {
  method: 'card',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/30',
  cardCvc: '123',
};

describe('the payment form', () => {
  it('requires a payment method first', () => {
    expect(read({})).toEqual({ problems: { method: 'method' } });
    expect(read({ method: 'toString' })).toEqual({ problems: { method: 'method' } });
  });

  it('accepts a mobile number and masks it', () => {
    expect(read({ method: 'halopesa', phone: '0621 000 123' })).toEqual({
      method: 'halopesa',
      number: '621000123',
      payer: '+255******123',
    });
  });

  it('validates only the phone for mobile money', () => {
    expect(read({ method: 'mpesa', phone: '5' })).toEqual({ problems: { phone: 'phoneStart' } });
  });

  it('accepts a test card and stores brand and last four digits', () => {
    expect(read(card)).toEqual({
      method: 'card',
      number: '4242424242424242',
      payer: 'Visa **** 4242',
    });
  });

  it('names all invalid card fields at once', () => {
    expect(read({ method: 'card', cardNumber: '4012888888881881', cardExpiry: '01/26' })).toEqual({
      problems: { cardNumber: 'cardTestOnly', cardExpiry: 'expiryPast', cardCvc: 'cardCvc' },
    });
  });

  it.each(['12', '1234', '12a'])('refuses the CVC %s', (cardCvc) => {
    expect(read({ ...card, cardCvc })).toEqual({ problems: { cardCvc: 'cardCvc' } });
  });

  it('ignores an unknown action', () => {
    expect(paymentForm.parse({ action: 'steal' }).action).toBeNull();
    expect(paymentForm.parse({ action: ['pay', 'cancel'] }).action).toBeNull();
  });
});
