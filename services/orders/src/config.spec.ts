import { OrdersConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  INTERNAL_KEY: 'a-secret-of-this-shop',
  CARD_FINGERPRINT_KEY: 'another-secret-of-this-shop',
};
const selcom = {
  PAYMENT_PROVIDER: 'selcom',
  SELCOM_VENDOR: 'TILL60000000',
  SELCOM_API_KEY: 'key',
  SELCOM_API_SECRET: 'secret',
};

describe('the choice of a payment provider', () => {
  it('is the sandbox by default', () => {
    expect(new OrdersConfig({})).toMatchObject({
      PAYMENT_PROVIDER: 'sandbox',
      takesRealMoney: false,
    });
  });

  it('is not the sandbox in production unless forced', () => {
    expect(() => new OrdersConfig(production)).toThrow(/PAYMENT_PROVIDER: production takes real/);
    expect(new OrdersConfig({ ...production, SANDBOX_FORCE: '1' }).takesRealMoney).toBe(false);
    const open = {
      ...production,
      PUBLIC_ORIGIN: 'https://shop.example',
      SANDBOX_KEY: 'own-secret',
    };
    expect(() => new OrdersConfig({ ...open, SANDBOX_FORCE: '1' })).toThrow(/PAYMENT_PROVIDER/);
    expect(new OrdersConfig({ ...open, ...selcom }).takesRealMoney).toBe(true);
  });

  it.each([
    ['pesapal', ['PESAPAL_CONSUMER_KEY', 'PESAPAL_CONSUMER_SECRET']],
    ['selcom', ['SELCOM_VENDOR', 'SELCOM_API_KEY', 'SELCOM_API_SECRET']],
    [
      'azampay',
      ['AZAMPAY_APP_NAME', 'AZAMPAY_CLIENT_ID', 'AZAMPAY_CLIENT_SECRET', 'AZAMPAY_API_KEY'],
    ],
    ['snippe', ['SNIPPE_API_KEY', 'SNIPPE_WEBHOOK_KEY']],
    ['pawapay', ['PAWAPAY_API_TOKEN']],
    ['clickpesa', ['CLICKPESA_CLIENT_ID', 'CLICKPESA_API_KEY', 'CLICKPESA_CHECKSUM_KEY']],
  ])(
    'of %s needs its variables, and names every one that is missing',
    (PAYMENT_PROVIDER, names) => {
      const start = () => new OrdersConfig({ PAYMENT_PROVIDER });
      for (const name of names) expect(start).toThrow(name);
    },
  );

  it('ignores the variables of other providers', () => {
    expect(new OrdersConfig({ ...selcom, PESAPAL_URL: 'nonsense' }).PAYMENT_PROVIDER).toBe(
      'selcom',
    );
  });

  it('refuses an unknown provider', () => {
    expect(() => new OrdersConfig({ PAYMENT_PROVIDER: 'bank' })).toThrow('PAYMENT_PROVIDER');
  });
});
