import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { BASE_URL, call, mailsTo } from './shop-people.ts';

/** What the pages of phone and code say. */
export const PHONE_WORDS = {
  en: {
    byPhone: 'With phone number',
    name: /^Name/,
    phone: /^Phone number/,
    send: 'Send the code',
    code: /^Code from the SMS/,
    sendAgain: 'Send a new code',
    otherNumber: 'Use another number',
    wrong: 'This code is wrong or has expired.',
    noAccount: 'This number has no account yet.',
    login: 'Login',
    signUp: 'Sign Up',
    goOn: 'Continue',
    guest: 'Your name and phone',
    account: 'Your account',
    follow: 'Follow your order',
  },
  sw: {
    byPhone: 'Kwa namba ya simu',
    name: /^Jina/,
    phone: /^Namba ya simu/,
    send: 'Nitumie msimbo',
    code: /^Msimbo wa kwenye SMS/,
    sendAgain: 'Nitumie msimbo mpya',
    otherNumber: 'Tumia namba nyingine',
    wrong: 'Msimbo huu si sahihi au umeisha muda.',
    noAccount: 'Namba hii bado haina akaunti.',
    login: 'Ingia',
    signUp: 'Jisajili',
    goOn: 'Endelea',
    guest: 'Jina na simu yako',
    account: 'Akaunti yako',
    follow: 'Fuatilia oda yako',
  },
} as const;

/** Nine digits that no other test uses. */
export const someDigits = () => `7${randomInt(1e7, 1e8)}`;

interface Sms {
  readonly text: string;
}

/** All SMS at a number, the oldest first, as the local mailbox shows them. */
export async function smsTo(digits: string): Promise<readonly string[]> {
  const mails = await mailsTo(`255${digits}@sms.sokoni.example`);
  return mails.map((mail) => (mail as unknown as Sms).text.replaceAll(/\s+/g, ' '));
}

/** Other numbers of six digits are in numbers of orders. */
const CODE = /(?:code is|msimbo wako ni) (\d{6})/;

/** The code in the nth SMS with one. */
export async function codeTo(digits: string, nth = 1): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const texts = await smsTo(digits);
    const codes = texts.flatMap((text) => CODE.exec(text)?.[1] ?? []);
    code = codes[nth - 1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** An account that has a number and no email. */
export async function joinByPhone(digits: string): Promise<APIRequestContext> {
  const origin = new URL(BASE_URL).origin;
  const api = await request.newContext({ baseURL: BASE_URL, extraHTTPHeaders: { origin } });
  const phone = `+255${digits}`;
  await call(api, '/api/phone-codes', { phone });
  const code = await codeTo(digits);
  await call(api, '/api/phone-login', { phone, code, name: 'Zawadi Komba' });
  return api;
}
