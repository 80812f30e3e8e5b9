import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import type { TestSession } from '@sokoni/common/testing';
import {
  CONTACT_MASK,
  conversationsRoutes,
  type EventData,
  NEW_BUYERS_CONVERSATIONS_A_DAY,
  type RouteQuery,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { ConversationsRepository } from '../src/conversations/conversations.repository.ts';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { BOOT_MS, NAMES, ReviewsUnderTest, someId } from './reviews-under-test.ts';

const { startConversation, sendMessage, conversation, myConversations } = conversationsRoutes;
const { readConversation, unreadMessages, conversationAbout } = conversationsRoutes;
const { blockConversation, reportConversation, reportedConversation } = conversationsRoutes;

const newKey = someId;

describe('a conversation of buyer and seller', () => {
  const catalogue = new CatalogueStandIn();
  let fixture: ReviewsUnderTest;
  let buyer: TestSession;
  let seller: TestSession;
  beforeAll(async () => {
    fixture = await ReviewsUnderTest.start({ env: { CATALOGUE_URL: await catalogue.open() } });
  }, BOOT_MS);
  afterAll(async () => {
    await fixture.stop();
    catalogue.close();
  }, BOOT_MS);
  beforeEach(async () => {
    catalogue.sellerId = someId();
    seller = await fixture.service.mint({ userId: catalogue.sellerId, role: 'SELLER' });
    buyer = await fixture.service.mint();
  });

  const start = (text = 'Ipo?', subjectId = someId(), key = newKey(), by = buyer) =>
    fixture.service
      .as(by)
      .call(startConversation, { body: { about: 'product', subjectId, text, key } });
  const send = async (by: TestSession, conversationId: string, text: string, key = newKey()) => {
    const body = { conversationId, text, key };
    const reply = await fixture.service.as(by).send(sendMessage, { body });
    return reply.body.success ? 'sent' : reply.body.code;
  };
  const shown = (by: TestSession, conversationId: string) =>
    fixture.service.as(by).call(conversation, { query: { conversationId } });
  const texts = async (by: TestSession, conversationId: string) =>
    (await shown(by, conversationId)).messages.map(({ text }) => text);
  const read = (by: TestSession, conversationId: string) =>
    fixture.service.as(by).call(readConversation, { body: { conversationId } });
  const unread = (by: TestSession) => fixture.service.as(by).call(unreadMessages, {});
  const received = (conversationId: string) =>
    fixture.published('message.received', conversationId);
  const admin = async () => fixture.service.as(await fixture.service.mint({ role: 'ADMIN' }));
  async function pay(): Promise<string> {
    const orderId = someId();
    const user = { userId: buyer.userId, name: 'Asha Mushi', email: '', phone: '' };
    const part = { sellerId: seller.userId, sellerName: 'Juma Electronics', status: 'paid' };
    const amounts = { subtotalTzs: 1_000, deliveryTzs: 0 };
    await fixture.service.deliverTwice('order.paid', {
      ...{ orderId, orderNumber: 'SK-1', lines: [], totalAmountTzs: 1_000 },
      buyer: { ...user, language: 'sw' },
      sellerOrders: [{ ...part, ...amounts } as EventData<'order.paid'>['sellerOrders'][0]],
      ...{ paidAt: new Date().toISOString(), method: 'Mpesa', late: false },
    });
    return orderId;
  }

  it('knows the name of its product in both languages', async () => {
    const subjectId = someId();
    const translation = { productName: 'Simu ya Redmi 13' };
    const names = { title: 'Redmi 13', language: 'en', translation };
    const query = { about: 'product', subjectId } as const;
    const about = await fixture.service.as(buyer).call(conversationAbout, { query });
    expect(about).toMatchObject(names);
    const { conversationId } = await start('Ipo?', subjectId);
    expect(await shown(buyer, conversationId)).toMatchObject(names);
  });

  it('is listed by the age of its last message from either end, and where something is unread', async () => {
    const ids = [];
    for (const text of ['Moja', 'Mbili', 'Tatu']) ids.push((await start(text)).conversationId);
    const [oldest = '', middle = '', newest = ''] = ids;
    await read(seller, middle);
    const list = async (query: RouteQuery<typeof myConversations>) => {
      const { body, headers } = await fixture.service
        .as(seller)
        .send(myConversations, { query: { side: 'seller', ...query } });
      const found = body.success ? body.data.map(({ _id }) => _id) : [];
      return { found, next: headers.get('x-next-cursor') ?? undefined };
    };
    expect((await list({})).found).toEqual([newest, middle, oldest]);
    expect((await list({ sort: 'last' })).found).toEqual([oldest, middle, newest]);
    expect((await list({ show: 'unread' })).found).toEqual([newest, oldest]);
    const { found, next } = await list({ sort: 'last', show: 'unread', limit: 1 });
    expect(found).toEqual([oldest]);
    const rest = await list({ sort: 'last', show: 'unread', cursor: next });
    expect(rest).toEqual({ found: [newest], next: undefined });
    const asBuyer = await fixture.service
      .as(buyer)
      .call(myConversations, { query: { show: 'unread' } });
    expect(asBuyer).toEqual([]);
  });

  it('is one, also when two first messages come at once, and each is stored once', async () => {
    const subjectId = someId();
    const [one, other] = await Promise.all([start('Moja', subjectId), start('Mbili', subjectId)]);
    expect(other.conversationId).toBe(one.conversationId);
    expect((await texts(seller, one.conversationId)).toSorted()).toEqual(['Mbili', 'Moja']);
    expect(await fixture.service.as(seller).call(myConversations, { query: {} })).toHaveLength(1);
  });

  it('has a message once, however often it is sent, one after the other or at once', async () => {
    const [subjectId, key] = [someId(), newKey()];
    const sent = await start('Ipo?', subjectId, key);
    expect(await start('Ipo?', subjectId, key)).toEqual(sent);
    const again = newKey();
    await Promise.all([1, 2, 3].map(() => send(seller, sent.conversationId, 'Ipo', again)));
    expect(await texts(buyer, sent.conversationId)).toEqual(['Ipo?', 'Ipo']);
    expect(await unread(buyer)).toEqual({ buyer: 1, seller: 0 });
  });

  it('masks contact data until a paid order is between the two, and again when it is reversed', async () => {
    const { conversationId } = await start('Nipigie 0712 345 678');
    expect(await shown(seller, conversationId)).toMatchObject({
      contactsShown: false,
      otherName: '',
      lastText: `Nipigie ${CONTACT_MASK}`,
      messages: [{ text: `Nipigie ${CONTACT_MASK}`, masked: true }],
    });
    expect(await texts(buyer, conversationId)).toEqual(['Nipigie 0712 345 678']);
    const orderId = await pay();
    expect(await shown(seller, conversationId)).toMatchObject({
      contactsShown: true,
      otherName: 'Asha M.',
      lastText: 'Nipigie 0712 345 678',
      messages: [{ text: 'Nipigie 0712 345 678', masked: false }],
    });
    const part = { orderId, sellerId: seller.userId, buyerId: buyer.userId };
    const reversed = { ...part, orderNumber: 'SK-1', status: 'refunded', note: '' } as const;
    await fixture.service.deliverTwice('seller-order.reversed', reversed);
    expect(await texts(seller, conversationId)).toEqual([`Nipigie ${CONTACT_MASK}`]);
  });

  it('goes on with a suspended seller once a paid order is between the two, not with a suspended buyer', async () => {
    const { conversationId } = await start();
    const as = ({ userId, role }: TestSession) =>
      fixture.service.mint({ userId, role, suspended: true });
    const barred = await as(seller);
    expect(await send(barred, conversationId, 'Bado ipo')).toBe('account-suspended');
    await pay();
    expect(await send(barred, conversationId, 'Inakuja kesho')).toBe('sent');
    expect(await send(await as(buyer), conversationId, 'Sawa')).toBe('account-suspended');
  });

  it('has the buyer’s name once, and each of several orders that are paid at once', async () => {
    const { conversationId } = await start();
    const orderIds = await Promise.all([1, 2, 3].map(() => pay()));
    expect(await shown(seller, conversationId)).toMatchObject({ otherName: 'Asha M.' });
    for (const subjectId of orderIds) {
      const query = { about: 'order', subjectId, sellerId: seller.userId } as const;
      expect(await fixture.service.as(seller).call(conversationAbout, { query })).toMatchObject({
        title: 'SK-1',
      });
    }
  });

  it('about a paid order is begun by either side, and by no one else', async () => {
    const orderId = await pay();
    const query = { about: 'order', subjectId: orderId, sellerId: seller.userId } as const;
    const body = { ...query, text: 'Mzigo umefika?', key: newKey() };
    const stranger = await fixture.service.mint();
    expect((await fixture.service.as(stranger).send(startConversation, { body })).status).toBe(404);
    const { conversationId } = await fixture.service.as(seller).call(startConversation, { body });
    expect(await fixture.service.as(buyer).call(conversationAbout, { query })).toMatchObject({
      ...{ conversationId, title: 'SK-1', side: 'buyer', otherName: 'Juma Electronics' },
    });
    for (const route of [conversation, reportedConversation]) {
      const named = { query: { conversationId } };
      expect((await fixture.service.as(stranger).send(route, named)).status).not.toBe(200);
    }
  });

  it('is refused with oneself, about what is not sold, and by a new buyer beyond a few a day', async () => {
    const body = { about: 'product', text: 'Ipo?', key: newKey() } as const;
    const own = { body: { ...body, subjectId: someId() } };
    expect((await fixture.service.as(seller).send(startConversation, own)).body).toMatchObject({
      code: 'own-conversation',
    });
    const gone = { body: { ...body, subjectId: catalogue.gone } };
    expect((await fixture.service.as(buyer).send(startConversation, gone)).status).toBe(404);
    for (let time = 0; time < NEW_BUYERS_CONVERSATIONS_A_DAY; time += 1) await start();
    const more = { body: { ...body, subjectId: someId() } };
    expect((await fixture.service.as(buyer).send(startConversation, more)).status).toBe(429);
    await pay();
    expect((await fixture.service.as(buyer).send(startConversation, more)).status).toBe(200);
  });

  it('notifies once until it is read, and shows that it was read', async () => {
    const { conversationId } = await start('Moja');
    await send(buyer, conversationId, 'Mbili');
    const about = { conversationId, recipientId: seller.userId, side: 'seller' };
    const { translation } = NAMES;
    expect(await received(conversationId)).toEqual([
      { ...about, senderName: '', title: 'Redmi 13', language: 'en', translation },
    ]);
    expect(await unread(seller)).toEqual({ buyer: 0, seller: 1 });
    expect((await shown(buyer, conversationId)).messages.map(({ seen }) => seen)).toEqual([
      false,
      false,
    ]);
    await read(seller, conversationId);
    expect(await unread(seller)).toEqual({ buyer: 0, seller: 0 });
    expect((await shown(buyer, conversationId)).messages.every(({ seen }) => seen)).toBe(true);
    await send(buyer, conversationId, 'Tatu');
    expect(await received(conversationId)).toHaveLength(2);
  });

  it('ends with a block by either side for everything between the two; only who blocked can end it', async () => {
    const { conversationId } = await start();
    const other = await start();
    const block = (by: TestSession, blocked: boolean) =>
      fixture.service.as(by).call(blockConversation, { body: { conversationId, blocked } });
    await block(buyer, true);
    expect(await send(seller, other.conversationId, 'Habari')).toBe('conversation-closed');
    await block(seller, false);
    expect(await send(seller, conversationId, 'Habari')).toBe('conversation-closed');
    await block(buyer, false);
    expect(await send(seller, conversationId, 'Habari')).toBe('sent');
  });

  it('is read by an admin only between a report and the decision, and each read is audited', async () => {
    const { conversationId } = await start('Tapeli 0712345678');
    const query = { conversationId };
    const statusFor = async () =>
      (await (await admin()).send(reportedConversation, { query })).status;
    expect(await statusFor()).toBe(404);
    const body = { conversationId, reason: 'insult' } as const;
    await fixture.service.as(seller).call(reportConversation, { body });
    await fixture.service.as(seller).call(reportConversation, { body });
    const seen = await (await admin()).call(reportedConversation, { query });
    expect(seen.reports).toMatchObject([{ by: 'seller', reason: 'insult' }]);
    expect(seen.messages).toMatchObject([{ text: 'Tapeli 0712345678' }]);
    expect(await statusFor()).toBe(200);
    const db = fixture.service.app.get<Connection>(getConnectionToken());
    const history = await readAuditHistory(db, `conversation:${conversationId}`);
    expect(history.filter(({ action }) => action === 'read')).toHaveLength(2);
    const [message] = seen.messages;
    const hide = { conversationId, decision: 'hide-message', messageId: message?._id } as const;
    await (await admin()).call(conversationsRoutes.decideConversation, { body: hide });
    expect((await shown(seller, conversationId)).messages).toMatchObject([
      { text: '', hidden: true },
    ]);
    const end = { conversationId, decision: 'block', reason: 'insult' } as const;
    await (await admin()).call(conversationsRoutes.decideConversation, { body: end });
    const decided = (decision: string) =>
      fixture.service.waitForEvent(
        'conversation.decided',
        ({ data }) => data.conversationId === conversationId && data.decision === decision,
      );
    const author = seen.messages[0]?.by;
    expect((await decided('hide-message')).data).toMatchObject({ author, reason: 'other' });
    const both = { buyerId: buyer.userId, sellerId: seller.userId, reporters: ['seller'] };
    expect((await decided('block')).data).toMatchObject({ ...both, reason: 'insult' });
    expect(await statusFor()).toBe(404);
    expect(await send(buyer, conversationId, 'Habari')).toBe('conversation-closed');
    const blocked = { conversationId, blocked: false };
    await fixture.service.as(seller).call(blockConversation, { body: blocked });
    expect(await send(seller, conversationId, 'Habari')).toBe('conversation-closed');
  });

  it('loses what a deleted account has written, and ends', async () => {
    const { conversationId } = await start('Mimi ni Asha');
    await send(seller, conversationId, 'Karibu');
    await fixture.deleteAccount(buyer.userId);
    expect(await texts(seller, conversationId)).toEqual(['', 'Karibu']);
    expect(await send(seller, conversationId, 'Upo?')).toBe('conversation-closed');
    const late = { about: 'product', subjectId: someId(), text: 'Nipo', key: newKey() } as const;
    expect(await fixture.service.as(buyer).send(startConversation, { body: late })).toMatchObject({
      body: { code: 'not-found' },
    });
    await fixture.deleteAccount(seller.userId);
    expect(await fixture.service.as(seller).call(myConversations, { query: {} })).toEqual([]);
  });

  it('does not begin with a deleted account, about a product or an order', async () => {
    const orderId = await pay();
    const product = { about: 'product', subjectId: someId() } as const;
    await fixture.deleteAccount(seller.userId);
    for (const subject of [
      product,
      { about: 'order', subjectId: orderId, sellerId: seller.userId } as const,
    ]) {
      const body = { ...subject, text: 'Upo?', key: newKey() };
      for (const { body: answer } of [
        await fixture.service.as(buyer).send(startConversation, { body }),
        await fixture.service.as(buyer).send(conversationAbout, { query: subject }),
      ]) {
        expect(answer).toMatchObject({ code: 'conversation-closed' });
      }
    }
    expect(await fixture.service.as(buyer).call(myConversations, { query: {} })).toEqual([]);
  });

  it('does not begin with an account that is deleted at the same moment', async () => {
    const repository = fixture.service.app.get(ConversationsRepository);
    const create = repository.findOrCreate.bind(repository);
    const spy = jest.spyOn(repository, 'findOrCreate').mockImplementationOnce(async (wanted) => {
      await fixture.deleteAccount(seller.userId);
      return create(wanted);
    });
    const body = { about: 'product', subjectId: someId(), text: 'Upo?', key: newKey() } as const;
    const { body: answer } = await fixture.service.as(buyer).send(startConversation, { body });
    spy.mockRestore();
    expect(answer).toMatchObject({ code: 'conversation-closed' });
    expect(await repository.findAll({ buyerId: buyer.userId })).toEqual([]);
  });

  it('does not learn the names of deleted accounts from a payment that arrives late', async () => {
    await fixture.deleteAccount(buyer.userId);
    await fixture.deleteAccount(seller.userId);
    await pay();
    const { db } = fixture.service.app.get<Connection>(getConnectionToken());
    const part = await db?.collection('paid_parts').findOne({ buyerId: buyer.userId });
    expect(part).toMatchObject({ buyerName: '', sellerName: '' });
  });

  it('is listed page by page, the last message first', async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    await send(seller, one.conversationId, 'Ipo');
    const listed: string[] = [];
    for (let cursor: string | undefined; cursor !== ''; ) {
      const query = { side: 'buyer', cursor, limit: 2 } as const;
      const page = await fixture.service.as(buyer).send(myConversations, { query });
      if (!page.body.success) throw new Error(page.body.message);
      listed.push(...page.body.data.map(({ _id }) => _id));
      cursor = page.headers.get('x-next-cursor') ?? '';
    }
    expect(listed).toEqual([one, three, two].map(({ conversationId }) => conversationId));
  });
});
