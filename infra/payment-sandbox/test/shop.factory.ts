import { randomUUID } from 'node:crypto';
import { key } from './sandbox.factory.ts';

export type Json = Record<string, unknown>;

export const shopUrl = 'http://shop.test';

export function sessionRequest(changes: Json = {}): Json {
  return {
    externalId: `att-${randomUUID()}`,
    amount: 13_500,
    currency: 'TZS',
    description: 'Order SK-2026-00042',
    customer: { name: 'Asha Mwinyi', email: 'asha@example.com', phone: '+255712345678' },
    callbackUrl: 'http://127.0.0.1:9/closed-port',
    successUrl: `${shopUrl}/payment-success`,
    cancelUrl: `${shopUrl}/payment-cancel`,
    expiresAt: new Date(Date.now() + 30 * 60 * 1000).toISOString(),
    pageQuery: {
      first_name: 'Asha',
      last_name: 'Mwinyi',
      phone_number: '+255712345678',
      amount: '13500',
    },
    ...changes,
  };
}

/** The date in Dar es Salaam of an instant from the sandbox. */
export function dayOf(instant: unknown): string {
  const shifted = Date.parse(String(instant)) + 3 * 60 * 60 * 1000;
  return new Date(shifted).toISOString().slice(0, 10);
}

/** What a shop does with the merchant API, and what its customer does on the hosted page. */
export function shopAt(sandboxUrl: string) {
  const call = async (method: string, path: string, body?: Json) => {
    const response = await fetch(`${sandboxUrl}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: response.status, body: (await response.json()) as Json };
  };

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${sandboxUrl}${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  const post = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${sandboxUrl}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
    const location = response.headers.get('location');
    return { status: response.status, location, text: await response.text() };
  };

  const submit = (session: string, fields: Record<string, string>) =>
    post('/pay', { session, ...fields });

  /** In the menu of a wallet. */
  const typeNumber = (number: string) => post('/pay-number', { number });

  /** On the phone: 1 says yes, 2 says no. */
  const press = (session: string, answer: '1' | '2', pin = '') =>
    post('/phone', { session, answer, pin });

  /** On the phone of a prompt. */
  const answer = (number: string, request: string, answer: '1' | '2', pin = '') =>
    post('/my-phone', { number, request, answer, pin });

  const open = async (changes: Json = {}) => {
    const request = sessionRequest(changes);
    const { body } = await call('POST', '/sessions', request);
    const { pathname, search } = new URL(String(body.paymentUrl));
    return {
      externalId: String(request.externalId),
      session: String(body.sessionId),
      reference: String(body.reference),
      payPath: `${pathname}${search}`,
    };
  };

  const payment = async (externalId: string) => (await call('GET', `/payments/${externalId}`)).body;

  const openAndPay = async (changes: Json = {}) => {
    const opened = await open(changes);
    await submit(opened.session, byPhone);
    return opened;
  };

  return { call, page, submit, typeNumber, press, answer, open, payment, openAndPay };
}

export const byPhone = { action: 'pay', method: 'mpesa', phone: '712345678' };

export const byCard = {
  action: 'pay',
  method: 'card',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/40',
  cardCvc: '987',
};
