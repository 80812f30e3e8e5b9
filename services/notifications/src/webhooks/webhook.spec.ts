import { readFile } from 'node:fs/promises';
import type { EventOf } from '@sokoni/common';
import { AddressRefused, checkedLookup, isCallable, isFitUrl } from './address.ts';
import { newSecret, signedHeaders, withNewSecret } from './webhook.ts';
import { isAccepted, isGone, pauseAfter } from './webhook-delivery.ts';
import { messagesOf, type WebhookSource } from './webhook-message.ts';

describe('the signature of a webhook', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const [id, body] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}'];
  const now = new Date(1_614_265_330_000);
  const current = { secret, oldSecrets: [] };

  it('is that of the example of the standard', () => {
    expect(signedHeaders(id, body, current, now)).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is accepted by the program of docs/api.md, until five minutes are over', async () => {
    const page = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
    const [, program = ''] = /```js\n([^`]*(?:`(?!``)[^`]*)*)```/.exec(page) ?? [];
    const url = `data:text/javascript,${encodeURIComponent(`${program}\nexport { isFromSokoni };`)}`;
    const { isFromSokoni } = (await import(url)) as {
      isFromSokoni(headers: object, body: string, secret: string, now: number): boolean;
    };
    const headers = signedHeaders(id, body, withNewSecret(current, now), now);
    expect(isFromSokoni(headers, body, secret, now.getTime())).toBe(true);
    expect(isFromSokoni(headers, `${body} `, secret, now.getTime())).toBe(false);
    expect(isFromSokoni(headers, body, newSecret(), now.getTime())).toBe(false);
    expect(isFromSokoni(headers, body, secret, now.getTime() + 301_000)).toBe(false);
  });

  it('is made with each secret before as well, for 24 hours from its change', () => {
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    const once = withNewSecret(current, now);
    const twice = withNewSecret(once, hours(1));
    const signaturesAt = (at: Date) => {
      const { 'webhook-signature': signatures = '' } = signedHeaders(id, body, twice, at);
      return signatures.split(' ');
    };
    for (const installed of [current, once, twice]) {
      const { 'webhook-signature': own } = signedHeaders(
        id,
        body,
        { ...installed, oldSecrets: [] },
        hours(2),
      );
      expect(signaturesAt(hours(2))).toContain(own);
    }
    expect(signaturesAt(hours(24))).toHaveLength(2);
    expect(signaturesAt(hours(25))).toHaveLength(1);
  });
});

describe('the tries of a webhook', () => {
  it('are spread over about three days, ever farther apart', () => {
    const pauses: number[] = [];
    for (let failed = 1; pauseAfter(failed) !== null; failed++)
      pauses.push(pauseAfter(failed) ?? 0);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
  });

  it('end with an answer of the 200s; a redirect is none, and 410 is final', () => {
    expect([200, 204, 299].every(isAccepted)).toBe(true);
    expect([null, 199, 301, 302, 404, 410, 500].some(isAccepted)).toBe(false);
    expect(isGone(410)).toBe(true);
    expect(isGone(404)).toBe(false);
  });
});

describe('the address of a webhook', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
  ])('is never %s', (address) => {
    expect(isCallable(address, 'refused')).toBe(false);
  });

  it('is one of the internet', () => {
    for (const address of ['41.59.1.1', '8.8.8.8', '2a00:1450:4001::1'])
      expect(isCallable(address, 'refused')).toBe(true);
  });

  it.each([
    'http://register.example.com/',
    'https://asha:secret@register.example.com/',
    'https://register.example.com:8443/',
    'https://localhost/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'ftp://register.example.com/',
    'nothing',
  ])('does not begin as %s', (url) => {
    expect(isFitUrl(url, 'refused')).toBe(false);
  });

  it('is https with a name, and this machine only where that is allowed', () => {
    expect(isFitUrl('https://register.example.com:443/sokoni?shop=1', 'refused')).toBe(true);
    expect(isFitUrl('http://127.0.0.1:9000/', 'allowed')).toBe(true);
    expect(isFitUrl('http://10.0.0.1/', 'allowed')).toBe(false);
  });

  it('is checked when the name is resolved, so that a name of this machine leads nowhere', async () => {
    const resolve = (loopback: 'allowed' | 'refused', all: boolean) =>
      new Promise((found) => {
        checkedLookup(loopback)('localhost', { all }, (error, address) => found(error ?? address));
      });
    expect(await resolve('refused', true)).toBeInstanceOf(AddressRefused);
    expect(await resolve('refused', false)).toBeInstanceOf(AddressRefused);
    expect(['127.0.0.1', '::1']).toContain(await resolve('allowed', false));
  });
});

describe('the webhook messages of an event', () => {
  const order = { orderId: 'o1', orderNumber: 'SK-1' };
  const eventOf = (name: string, data: object) =>
    ({ name, data, occurredAt: '2026-01-05T08:00:00.000Z' }) as unknown as EventOf<WebhookSource>;

  it('are one for each seller of a paid order, without the buyer', () => {
    const sellerOrders = ['s1', 's2'].map((sellerId) => ({ sellerId, status: 'paid' }));
    const buyer = { name: 'Rehema', phone: '+255712345678' };
    const messages = messagesOf(eventOf('order.paid', { ...order, buyer, sellerOrders }));
    expect(messages.map(({ sellerId }) => sellerId)).toEqual(['s1', 's2']);
    expect(JSON.stringify(messages)).not.toContain('Rehema');
  });

  it.each([
    ['product.updated', { _id: 'p1', productImage: [], userId: { _id: 's1', name: 'Juma' } }],
    ['product.deleted', { productId: 'p1', productImage: [], sellerId: 's1' }],
  ])('name the product of %s', (type, data) => {
    expect(messagesOf(eventOf(type, data))).toMatchObject([
      { sellerId: 's1', message: { type, data: { productId: 'p1' } } },
    ]);
  });

  it('say the state of the part, without the PIN and the note', () => {
    const secret = { deliveryPin: '0412', note: 'Call Rehema', buyerId: 'b1' };
    const data = { ...order, ...secret, sellerId: 's1', status: 'shipped' };
    expect(messagesOf(eventOf('seller-order.shipped', data))).toEqual([
      {
        sellerId: 's1',
        message: {
          type: 'order.shipped',
          timestamp: '2026-01-05T08:00:00.000Z',
          data: { ...order, status: 'shipped' },
        },
      },
    ]);
  });
});
