import { isRefusal } from './smtp.client.ts';

describe('isRefusal', () => {
  it.each([
    ['no such mailbox', { command: 'RCPT TO', responseCode: 550 }],
    ['refused content', { command: 'DATA', responseCode: 554 }],
  ])('is true for %s', (_, failure) => {
    expect(isRefusal(Object.assign(new Error(), failure))).toBe(true);
  });

  it.each([
    ['a refused connection', { code: 'ESOCKET', command: 'CONN' }],
    ['a wrong log-in', { command: 'AUTH PLAIN', responseCode: 535 }],
    ['a full mailbox', { command: 'RCPT TO', responseCode: 452 }],
    ['a forbidden sender', { command: 'MAIL FROM', responseCode: 550 }],
    ['a timeout', { code: 'ETIMEDOUT' }],
  ])('is false for %s', (_, failure) => {
    expect(isRefusal(Object.assign(new Error(), failure))).toBe(false);
  });
});
