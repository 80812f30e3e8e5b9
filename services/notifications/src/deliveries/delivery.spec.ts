import { deliveryKey, hasAddress, mail, type Recipient, sms } from './delivery.ts';

const asha: Recipient = {
  userId: 'a'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '+255712345678',
  language: 'sw',
};
const letter = { subject: 'Karibu', greeting: 'Karibu', parts: [] };

describe('the key of a delivery', () => {
  const key = deliveryKey('event-1', mail(asha, letter));

  it('is the same for the same event, person and channel', () => {
    const moved = mail({ ...asha, email: 'new@example.com' }, { ...letter, subject: 'Other' });
    expect(deliveryKey('event-1', moved)).toBe(key);
  });

  it('differs by event, person and channel', () => {
    const keys = [
      deliveryKey('event-2', mail(asha, letter)),
      deliveryKey('event-1', mail({ ...asha, userId: 'b'.repeat(24) }, letter)),
      deliveryKey('event-1', sms(asha, 'Karibu')),
    ];
    expect(new Set([key, ...keys]).size).toBe(4);
  });
});

describe('an address', () => {
  it('is the email for mail and the phone for text messages', () => {
    expect(hasAddress(mail({ ...asha, phone: '' }, letter))).toBe(true);
    expect(hasAddress(sms({ ...asha, phone: '' }, 'Karibu'))).toBe(false);
    expect(hasAddress(mail({ ...asha, email: '' }, letter))).toBe(false);
  });
});
