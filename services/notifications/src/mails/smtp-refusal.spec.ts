import { isRefusal } from './smtp-refusal.ts';

describe('an SMTP failure', () => {
  it.each([
    ['no such mailbox', { command: 'RCPT TO', responseCode: 550 }],
    ['content that is not wanted', { command: 'DATA', responseCode: 554 }],
  ])('is for good: %s', (_, failure) => {
    expect(isRefusal(Object.assign(new Error(), failure))).toBe(true);
  });

  it.each([
    ['nobody listens', { code: 'ESOCKET', command: 'CONN' }],
    ['a wrong log-in', { command: 'AUTH PLAIN', responseCode: 535 }],
    ['a full mailbox', { command: 'RCPT TO', responseCode: 452 }],
    ['a sender that is not allowed', { command: 'MAIL FROM', responseCode: 550 }],
    ['a timeout', { code: 'ETIMEDOUT' }],
  ])('may pass: %s', (_, failure) => {
    expect(isRefusal(Object.assign(new Error(), failure))).toBe(false);
  });
});
