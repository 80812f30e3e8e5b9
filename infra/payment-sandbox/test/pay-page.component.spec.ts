import { until } from './receiver.ts';
import { startSandbox } from './sandbox.factory.ts';
import { byPhone, sessionRequest, shopAt, shopUrl } from './shop.factory.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let shop: ReturnType<typeof shopAt>;

beforeAll(async () => {
  sandbox = await startSandbox();
  shop = shopAt(sandbox.url);
});
afterAll(() => sandbox.stop());

describe('the payment page', () => {
  it('shows who is paid, what for, how much and by whom, with the phone filled in', async () => {
    const { payPath } = await shop.open();
    const { status, text } = await shop.page(payPath);
    expect(status).toBe(200);
    for (const shown of ['Pay Sokoni', 'Order SK-2026-00042', 'TZS 13,500', 'Asha Mwinyi']) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/<input id="phone"[^>]* value="712345678"/);
    for (const method of ['mpesa', 'tigopesa', 'airtelmoney', 'halopesa', 'card']) {
      expect(text).toContain(`value="${method}"`);
    }
  });

  it('is reached by the control number that the shop has asked for, and by no other', async () => {
    const request = sessionRequest({ payBy: 'control-number' });
    const { body } = await shop.call('POST', '/sessions', request);
    const number = String(body.payNumber);
    expect(number).toMatch(/^99\d{10}$/);
    expect((await shop.call('POST', '/sessions', request)).body.payNumber).toBe(number);
    const spaced = number.replace(/(\d{4})/g, '$1 ');
    const found = await shop.typeNumber(spaced);
    expect(found).toMatchObject({ status: 303, location: `/pay?session=${body.sessionId}` });
    expect(await shop.typeNumber('990000000000')).toMatchObject({ status: 404 });
    const { body: page } = await shop.call('POST', '/sessions', sessionRequest());
    expect(page.payNumber).toBeNull();
  });

  it('runs no script and lets its form lead only to itself and the shop', async () => {
    const { payPath } = await shop.open();
    const { headers, text } = await shop.page(payPath);
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${shopUrl};`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('escapes names and descriptions', async () => {
    const evil = '<script>alert(1)</script>';
    const customer = { name: evil, email: 'asha@example.com' };
    const { payPath } = await shop.open({ description: evil, customer });
    const { text } = await shop.page(payPath);
    expect(text).not.toContain('<script');
    expect(text.match(/&#60;script&#62;/g)).toHaveLength(2);
  });

  it('accepts the parameters of a plan', async () => {
    const pageQuery = { name: 'Basic', amount: '13500', currency: 'TZS', description: 'Great' };
    const { payPath } = await shop.open({ pageQuery });
    expect((await shop.page(payPath)).text).toContain('TZS 13,500');
  });

  it.each(['1', '13500.0', '13,500', ''])(
    'refuses the amount %j in its address',
    async (amount) => {
      const { session } = await shop.open();
      const { status, text } = await shop.page(`/pay?amount=${amount}&session=${session}`);
      expect(status).toBe(400);
      expect(text).toContain('Amount does not match your order.');
      expect(text).not.toContain('<form');
    },
  );

  it.each(['/pay', '/pay?session=', '/pay?session=made-up&amount=5', '/pay?session=a&session=b'])(
    'shows no payment at %s',
    async (path) => {
      const { status, text } = await shop.page(path);
      expect(status).toBe(404);
      expect(text).toContain('There is nothing to pay here.');
    },
  );

  it('refuses a payment for an unknown session', async () => {
    const { status, text } = await shop.submit('made-up', byPhone);
    expect(status).toBe(404);
    expect(text).toContain('There is nothing to pay here.');
  });
});

describe('the language of the page', () => {
  it('follows the browser', async () => {
    const { payPath } = await shop.open();
    const { text } = await shop.page(payPath, { 'accept-language': 'sw-TZ,sw;q=0.9' });
    expect(text).toContain('<html lang="sw">');
    expect(text).toContain('Lipa TZS 13,500');
    expect(text).not.toContain('How would you like to pay?');
  });

  it('follows the switch, with the same session and a cookie', async () => {
    const { payPath } = await shop.open();
    const { text } = await shop.page(payPath);
    const link = /href="([^"]+)" lang="sw"/.exec(text)?.[1]?.replaceAll('&#38;', '&');
    const switched = await shop.page(link ?? 'no link');
    expect(switched.text).toContain('Lipa TZS 13,500');
    const cookie = switched.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await shop.page(payPath, { cookie })).text).toContain('Lipa TZS 13,500');
  });
});

describe('a session that is over', () => {
  it('shows that it was paid and leads back to the shop', async () => {
    const { session } = await shop.openAndPay();
    const { text } = await shop.page(`/pay?session=${session}`);
    expect(text).toContain('This payment is complete');
    expect(text).toContain(`href="${shopUrl}/payment-success"`);
    expect(text).not.toContain('<form');
  });

  it('shows that it expired, and cannot be paid', async () => {
    const request = sessionRequest({ expiresAt: new Date(Date.now() + 2_000).toISOString() });
    const { externalId, session } = await shop.open(request);
    await until(
      'the session is over',
      async () => (await shop.payment(externalId)).status === 'expired',
    );
    const { location } = await shop.submit(session, byPhone);
    expect(location).toBe(`/pay?session=${session}`);
    const { text } = await shop.page(location ?? 'no page');
    expect(text).toContain('This payment has expired');
    expect(text).toContain(`href="${shopUrl}/payment-cancel"`);
    expect(await shop.payment(externalId)).toMatchObject({
      status: 'expired',
      completedAt: request.expiresAt,
      transactionId: null,
    });
  });
});
