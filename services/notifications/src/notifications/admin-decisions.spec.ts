import { allRoutes, isAdminCommand, LANGUAGES, type UserReplica } from '@sokoni/contracts';
import { DECISIONS } from '../../test/decision-cases.ts';
import { BUYER, type DecisionEvent, REASON } from '../../test/decision-events.ts';
import type { Message } from '../deliveries/delivery.ts';
import { Links } from '../templates/links.ts';
import { renderText } from '../templates/render.ts';
import type { MessageTable } from './messages.ts';
import { MESSAGES, type NotifiedEvent } from './notifications.service.ts';

const CASES = Object.entries(DECISIONS).flatMap(([route, decided]) =>
  typeof decided === 'string' ? [] : decided.map((one) => [route, one.event, one] as const),
);

async function messagesOf({ event, data }: DecisionEvent, reader: Partial<UserReplica>) {
  const context = {
    links: new Links('https://www.sokoni.example.co.tz'),
    findUser: async (_id: string) => ({ ...user(_id), ...reader }),
    findEnd: async () => null,
    isOver: () => false,
  };
  const table: MessageTable<NotifiedEvent> = MESSAGES;
  return table[event](data as never, context);
}

const user = (_id: string): UserReplica => ({
  ...{ _id, name: 'Asha', businessName: '', username: 'asha', email: `${_id}@example.com` },
  ...{ emailConfirmed: true, phone: '+255712345678', publicPhone: false, phoneConfirmed: true },
  ...{ profilePic: '', role: 'SELLER', location: 'Mwanza', language: 'en', version: 1 },
  ...{ verification: 'unverified', accountStatus: 'active' },
});

const of = (messages: readonly Message[], userId: string, channel: Message['channel']) =>
  messages.filter((one) => one.channel === channel && one.recipient.userId === userId);

describe('a suspension', () => {
  it.each([
    ['SELLER', 'Your shop is suspended', '/seller-panel/verification'],
    ['GENERAL', 'Your account is suspended', '/MyProfile'],
  ] as const)('of a %s says what the person may not do, and why', async (role, subject, path) => {
    const data = { userId: BUYER, accountStatus: 'suspended', reason: REASON } as const;
    const decided = { event: 'account-status.changed', touches: [BUYER] } as const;
    const messages = await messagesOf(
      { ...decided, data: { ...data, openOrders: 'finish' } },
      { role },
    );
    const [mail] = of(messages, BUYER, 'mail');
    if (mail?.channel !== 'mail') throw new Error('no mail');
    expect(mail.letter.subject).toBe(subject);
    expect(renderText(mail.letter)).toContain(path);
    expect(renderText(mail.letter)).toContain(REASON);
  });
});

describe('a suspension of who has another role meanwhile', () => {
  it('says what the person was when the admin decided', async () => {
    const data = { userId: BUYER, accountStatus: 'suspended', reason: REASON } as const;
    const messages = await messagesOf(
      {
        event: 'account-status.changed',
        touches: [BUYER],
        data: { ...data, openOrders: 'finish', role: 'GENERAL' },
      },
      { role: 'SELLER' },
    );
    const [mail] = of(messages, BUYER, 'mail');
    expect(mail).toMatchObject({ letter: { subject: 'Your account is suspended' } });
  });
});

describe('decisions of admins', () => {
  it('are all in the table, each with who is informed or why no user is touched', () => {
    const decisions = allRoutes.filter(isAdminCommand).map(({ name }) => name);
    expect(Object.keys(DECISIONS).sort()).toEqual(decisions.sort());
  });

  it.each(CASES)('%s: everybody learns of %s', async (_route, _event, decided) => {
    for (const language of LANGUAGES) {
      const messages = await messagesOf(decided, { language });
      const readers = new Set(messages.map(({ recipient }) => recipient.userId));
      expect([...readers].sort()).toEqual([...decided.touches].sort());
      for (const userId of decided.touches) {
        expect(of(messages, userId, 'shop')).toHaveLength(1);
        const [mail] = of(messages, userId, 'mail');
        if (mail?.channel !== 'mail') throw new Error(`${userId} gets no mail`);
        const text = renderText(mail.letter);
        expect(text).not.toMatch(/undefined|null|NaN/);
        if (!decided.withoutReason) expect(text).toContain(REASON);
      }
    }
  });

  it.each(CASES)('%s: an SMS tells of %s where there is no address', async (_route, _, decided) => {
    const messages = await messagesOf(decided, { email: '' });
    for (const userId of decided.touches) expect(of(messages, userId, 'sms')).toHaveLength(1);
  });
});
