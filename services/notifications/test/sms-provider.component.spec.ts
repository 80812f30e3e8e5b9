import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getModelToken } from '@nestjs/mongoose';
import { newId } from '@sokoni/common/testing';
import type { UserReplica } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { DeliveriesService } from '../src/deliveries/deliveries.service.ts';
import { sms } from '../src/deliveries/delivery.ts';
import { SmsReceiptRecord } from '../src/sms/sms-receipts.repository.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';

const TOKEN = 'a-token-of-the-shop-with-40-letters-in-it';
const SENT = { successful: true, code: 100, valid: 1, invalid: 0, duplicates: 0 };

/** Answers as Beem documents; `answer` is what it says next. */
class BeemServer {
  answer: { status: number; body: unknown } | 'cut' = { status: 200, body: SENT };
  readonly received: { authorization: string | undefined; message: string; to: string }[] = [];
  private readonly server: Server = createServer((request, response) => {
    void this.take(request).then(() => {
      if (this.answer === 'cut') return request.socket.destroy();
      response.writeHead(this.answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(this.answer.body));
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1/send`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<void> {
    const { message, recipients } = JSON.parse(await text(request));
    const { authorization } = request.headers;
    this.received.push({ authorization, message, to: recipients[0].dest_addr });
  }
}

describe('SMS by the API of a provider', () => {
  const beem = new BeemServer();
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    const SMS_API_URL = await beem.start();
    const account = { SMS_API_KEY: 'key', SMS_API_SECRET: 'secret', SMS_SENDER: 'SOKONI' };
    const reports = { SMS_PART_COST_TZS: '25', SMS_REPORTS_TOKEN: TOKEN };
    const env = { SMS_PROVIDER: 'beem', SMS_API_URL, ...reports, ...account };
    under = await NotificationsUnderTest.start(env);
    // The database deletes receipts of last week.
    under.setTime(new Date().toISOString());
  });
  afterEach(() => {
    beem.answer = { status: 200, body: SENT };
    beem.received.length = 0;
  });
  afterAll(async () => {
    await under.stop();
    await beem.stop();
  });

  const recipientOf = ({ _id, name, phone, language }: UserReplica) => {
    return { userId: _id, name, email: '', phone, language };
  };
  const textsTo = ({ phone }: UserReplica) =>
    beem.received.filter(({ to }) => `+${to}` === phone).map(({ message }) => message);
  const metrics = async () => (await fetch(`${under.service.url}/metrics`)).text();
  const costTzs = async () => {
    const line = /sokoni_sms_cost_tzs_total\{.*provider="beem".*\} (\d+)/;
    return Number(line.exec(await metrics())?.[1] ?? 0);
  };

  it('goes to the number with the account of the shop, once, and its cost is counted', async () => {
    const person = under.person();
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const requestId = newId();
    const fact = {
      requestId,
      phone: person.phone,
      language: 'en' as const,
      code: '012345',
      expiresAt,
    };
    const before = await costTzs();
    await under.service.deliverTwice('phone.code-requested', fact);
    expect(textsTo(person)).toEqual([expect.stringContaining('your code is 012345')]);
    const [{ authorization } = { authorization: '' }] = beem.received;
    expect(authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`);
    expect(await costTzs()).toBe(before + 25);
  });

  it.each([
    ['the answer is lost', 'cut' as const],
    ['the account has no money', { status: 400, body: { code: 102 } }],
  ])('is sent again where %s', async (_, failure) => {
    const person = under.person();
    const event = { eventId: newId(), name: 'phone.changed' } as never;
    const message = sms(recipientOf(person), 'Karibu');
    const deliveries = under.service.app.get(DeliveriesService);
    beem.answer = failure;
    await expect(deliveries.deliver(event, [message])).rejects.toThrow('service-unavailable');
    beem.answer = { status: 200, body: SENT };
    await deliveries.deliver(event, [message]);
    expect(textsTo(person)).toEqual(['Karibu', 'Karibu']);
    expect(await under.sentTo(person)).toEqual(['sms']);
  });

  it('is given up for a number that the provider refuses', async () => {
    const person = under.person();
    const event = { eventId: newId(), name: 'phone.changed' } as never;
    beem.answer = { status: 200, body: { ...SENT, valid: 0, invalid: 1 } };
    const deliveries = under.service.app.get(DeliveriesService);
    await deliveries.deliver(event, [sms(recipientOf(person), 'Karibu')]);
    await deliveries.deliver(event, [sms(recipientOf(person), 'Karibu')]);
    expect(textsTo(person)).toEqual(['Karibu']);
    expect(await under.sentTo(person)).toEqual([]);
  });

  describe('whose delivery is reported', () => {
    const report = (body: string, token = TOKEN, provider = 'beem') =>
      fetch(`${under.service.url}/api/sms-reports/${provider}?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const reported = async (status: string) => {
      const text = await metrics();
      const line = new RegExp(`sokoni_sms_reports_total\\{.*status="${status}".*\\} (\\d+)`);
      return Number(line.exec(text)?.[1] ?? 0);
    };
    const sentAs = async (requestId: number) => {
      const event = { eventId: newId(), name: 'phone.changed' } as never;
      beem.answer = { status: 200, body: { ...SENT, request_id: requestId } };
      const recipient = recipientOf(under.person());
      await under.service.app.get(DeliveriesService).deliver(event, [sms(recipient, 'Karibu')]);
    };
    const receiptOf = (id: string): Promise<SmsReceiptRecord | null> => {
      const receipts: Model<SmsReceiptRecord> = under.service.app.get(
        getModelToken(SmsReceiptRecord.name),
      );
      return receipts.findById(id).exec();
    };
    const body = (request_id: number, status: string) => JSON.stringify({ request_id, status });

    it('has the first end that is reported, however often and in whatever order', async () => {
      await sentAs(501);
      const before = { delivered: await reported('delivered'), failed: await reported('failed') };
      expect((await report(body(501, 'PENDING'))).status).toBe(200);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => report(body(501, 'DELIVERED'))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect((await report(body(501, 'UNDELIVERED'))).status).toBe(200);
      expect(await receiptOf('beem:501')).toMatchObject({ status: 'delivered' });
      expect(await reported('delivered')).toBe(before.delivered + 1);
      expect(await reported('failed')).toBe(before.failed);
    });

    it('is counted as unknown for an SMS of another sender, and stores nothing', async () => {
      const before = await reported('unknown');
      expect((await report(body(777, 'UNDELIVERED'))).status).toBe(200);
      expect(await reported('unknown')).toBe(before + 1);
      expect(await receiptOf('beem:777')).toBeNull();
    });

    it.each([
      ['without the token', 401, '', 'beem'],
      ['with another token', 401, `${TOKEN}x`, 'beem'],
      ['of another provider', 401, TOKEN, 'africastalking'],
    ])('is refused %s', async (_, status, token, provider) => {
      await sentAs(900);
      expect((await report(body(900, 'DELIVERED'), token, provider)).status).toBe(status);
      expect(await receiptOf('beem:900')).toMatchObject({ status: 'sent' });
    });

    it('is refused where it cannot be read', async () => {
      expect((await report('{"request_id":')).status).toBe(400);
    });
  });
});
