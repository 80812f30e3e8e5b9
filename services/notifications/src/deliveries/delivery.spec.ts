import { hasAddress, mail, messageKey, type Recipient, sms } from './delivery.ts';

const asha: Recipient = {
  userId: 'a'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '+255712345678',
  language: 'sw',
};
const letter = { subject: 'Karibu', greeting: 'Karibu', parts: [] };

describe('messageKey', () => {
  const key = messageKey('event-1', mail(asha, letter));

  it('is equal for equal event, user and channel', () => {
    const otherAddress = mail(
      { ...asha, email: 'new@example.com' },
      { ...letter, subject: 'Other' },
    );
    expect(messageKey('event-1', otherAddress)).toBe(key);
  });

  it('differs by event, user and channel', () => {
    const keys = [
      messageKey('event-2', mail(asha, letter)),
      messageKey('event-1', mail({ ...asha, userId: 'b'.repeat(24) }, letter)),
      messageKey('event-1', sms(asha, 'Karibu')),
    ];
    expect(new Set([key, ...keys]).size).toBe(4);
  });
});

describe('hasAddress', () => {
  it('requires an email for mail and a phone for SMS', () => {
    expect(hasAddress(mail({ ...asha, phone: '' }, letter))).toBe(true);
    expect(hasAddress(sms({ ...asha, phone: '' }, 'Karibu'))).toBe(false);
    expect(hasAddress(mail({ ...asha, email: '' }, letter))).toBe(false);
  });
});
