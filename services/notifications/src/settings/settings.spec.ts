import type { NotificationSettings } from '@sokoni/contracts';
import { mail, type Recipient, sms } from '../deliveries/delivery.ts';
import { subjectOf } from '../user-notifications/user-notification.ts';
import { DEFAULT_SETTINGS, endOfQuietHours, isWanted } from './settings.ts';

const asha: Recipient = {
  userId: 'a'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '+255712345678',
  language: 'sw',
};
const letter = { subject: 'Karibu', greeting: 'Karibu', parts: [] };
const NONE: NotificationSettings = {
  push: { orders: false, money: false, saved: false, reviews: false },
  mail: { orders: false, money: false, saved: false, reviews: false },
  sms: { orders: false, money: false, saved: false, reviews: false },
  quietFrom: 0,
  quietUntil: 0,
};

describe('the settings of notifications', () => {
  it('bring saved products by mail and not by SMS until the user chooses', () => {
    const subject = subjectOf('priceDropped');
    expect(isWanted(mail(asha, letter, subject), DEFAULT_SETTINGS)).toBe(true);
    expect(isWanted(sms(asha, 'Bei', subject), DEFAULT_SETTINGS)).toBe(false);
  });

  it('switch off a topic on one way alone', () => {
    const settings = { ...DEFAULT_SETTINGS, sms: { ...DEFAULT_SETTINGS.sms, orders: false } };
    expect(isWanted(sms(asha, 'Oda', subjectOf('orderReceipt')), settings)).toBe(false);
    expect(isWanted(mail(asha, letter, subjectOf('orderReceipt')), settings)).toBe(true);
    expect(isWanted(sms(asha, 'Pesa', subjectOf('payoutPaid')), settings)).toBe(true);
  });

  it.each([
    'passwordChanged',
    'emailChanged',
    'phoneChanged',
    'emailChange',
    'passwordReset',
  ] as const)('cannot switch off %s', (name) => {
    expect(isWanted(mail(asha, letter, subjectOf(name)), NONE)).toBe(true);
    expect(isWanted(sms(asha, 'Nenosiri', subjectOf(name)), NONE)).toBe(true);
  });

  it('cannot switch off a code, which belongs to no letter', () => {
    expect(isWanted(sms(asha, 'Msimbo'), NONE)).toBe(true);
  });
});

describe('quiet hours', () => {
  const night = { quietFrom: 21, quietUntil: 7 };

  it.each([
    ['at nine in the evening until seven', '2026-01-05T18:00:00.000Z', '2026-01-06T04:00:00.000Z'],
    ['after midnight', '2026-01-05T21:30:00.000Z', '2026-01-06T04:00:00.000Z'],
    ['until the last second', '2026-01-06T03:59:59.000Z', '2026-01-06T04:00:00.000Z'],
  ])('hold %s', (_, at, until) => {
    expect(endOfQuietHours(new Date(at), night)?.toISOString()).toBe(until);
  });

  it.each([
    ['before nine in the evening', '2026-01-05T17:59:59.000Z', night],
    ['at seven', '2026-01-06T04:00:00.000Z', night],
    ['when begin and end are equal', '2026-01-05T21:30:00.000Z', { quietFrom: 5, quietUntil: 5 }],
    ['outside of hours by day', '2026-01-05T21:30:00.000Z', { quietFrom: 12, quietUntil: 14 }],
  ])('hold nothing %s', (_, at, hours) => {
    expect(endOfQuietHours(new Date(at), hours)).toBeNull();
  });

  it('hold by day what is chosen by day', () => {
    const siesta = { quietFrom: 12, quietUntil: 14 };
    expect(endOfQuietHours(new Date('2026-01-05T10:15:00.000Z'), siesta)?.toISOString()).toBe(
      '2026-01-05T11:00:00.000Z',
    );
  });
});
