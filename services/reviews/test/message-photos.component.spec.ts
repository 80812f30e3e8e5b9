import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestSession } from '@sokoni/common/testing';
import { conversationsRoutes, type EventData } from '@sokoni/contracts';
import { CatalogueStandIn } from './catalogue-stand-in.ts';
import { statusOf, uploaded } from './photo-upload.ts';
import { BOOT_MS, ReviewsUnderTest, someId } from './reviews-under-test.ts';

const { startConversation, sendMessage, conversation } = conversationsRoutes;
const { reportConversation, reportedConversation, decideConversation } = conversationsRoutes;

describe('photos of messages, with the real media', () => {
  const catalogue = new CatalogueStandIn();
  let fixture: ReviewsUnderTest;
  let folder: string;
  let buyer: TestSession;
  let seller: TestSession;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sokoni-message-photos-'));
    const env = { CATALOGUE_URL: await catalogue.open(), MEDIA_DIR: folder };
    fixture = await ReviewsUnderTest.start({ neighbours: ['media'], env });
  }, BOOT_MS);
  afterAll(async () => {
    await fixture.stop();
    catalogue.close();
    await rm(folder, { recursive: true, force: true });
  }, BOOT_MS);
  beforeEach(async () => {
    catalogue.sellerId = someId();
    seller = await fixture.service.mint({ userId: catalogue.sellerId, role: 'SELLER' });
    buyer = await fixture.service.mint();
  });

  async function begin(): Promise<string> {
    const body = { about: 'product', subjectId: someId(), text: 'Ipo?', key: someId() } as const;
    return (await fixture.service.as(buyer).call(startConversation, { body })).conversationId;
  }
  const send = async (
    by: TestSession,
    conversationId: string,
    photos: string[],
    key = someId(),
  ): Promise<string> => {
    const body = { conversationId, text: 'Picha hii', photos, key };
    const reply = await fixture.service.as(by).send(sendMessage, { body });
    return reply.body.success ? 'sent' : reply.body.code;
  };
  const links = async (by: TestSession, conversationId: string) => {
    const found = await fixture.service.as(by).call(conversation, { query: { conversationId } });
    return found.messages.flatMap(({ photos }) => photos);
  };
  async function pay(): Promise<string> {
    const orderId = someId();
    const user = { userId: buyer.userId, name: 'Asha Mushi', email: '', phone: '' };
    const part = { sellerId: seller.userId, sellerName: 'Juma Electronics', status: 'paid' };
    await fixture.service.publishEvent('order.paid', {
      ...{ orderId, orderNumber: 'SK-1', lines: [], totalAmountTzs: 1_000 },
      buyer: { ...user, language: 'sw' },
      sellerOrders: [
        {
          ...part,
          subtotalTzs: 1_000,
          deliveryTzs: 0,
        } as EventData<'order.paid'>['sellerOrders'][0],
      ],
      ...{ paidAt: new Date().toISOString(), method: 'Mpesa', late: false },
    });
    return orderId;
  }

  it('are refused before a paid order, seen by the two after it, and by the sender alone once it is reversed', async () => {
    const conversationId = await begin();
    const photo = await uploaded(fixture, seller, 'messages');
    expect(await send(seller, conversationId, [photo])).toBe('photos-before-purchase');
    const orderId = await pay();
    const key = someId();
    expect(await send(seller, conversationId, [photo], key)).toBe('sent');
    expect(await send(seller, conversationId, [photo], key)).toBe('sent');
    const [forBuyer = '', ...more] = await links(buyer, conversationId);
    expect(more).toEqual([]);
    expect(await statusOf(fixture, forBuyer, buyer)).toBe(200);
    expect(await statusOf(fixture, forBuyer, seller)).toBe(404);
    expect(await statusOf(fixture, forBuyer)).toBe(401);
    const part = { orderId, sellerId: seller.userId, buyerId: buyer.userId };
    const reversed = { ...part, orderNumber: 'SK-1', status: 'refunded', note: '' } as const;
    await fixture.service.publishEvent('seller-order.reversed', reversed);
    expect(await links(buyer, conversationId)).toEqual([]);
    expect(await links(seller, conversationId)).toHaveLength(1);
  });

  it('are refused from another user, forged, or more than the form takes', async () => {
    const conversationId = await begin();
    await pay();
    const own = await uploaded(fixture, seller, 'messages');
    for (const photos of [[own], ['nothing'], [`${own.slice(0, 32)}.signed`]]) {
      expect(await send(buyer, conversationId, photos)).toBe('photo-unknown');
    }
    expect(await send(seller, conversationId, [own, own, own, own])).toBe('invalid-input');
    expect(await send(seller, conversationId, [own, own])).toBe('sent');
    expect(await links(buyer, conversationId)).toHaveLength(1);
  });

  it('are read by an admin while a report is open, and are gone from a hidden message', async () => {
    const conversationId = await begin();
    await pay();
    await send(seller, conversationId, [await uploaded(fixture, seller, 'messages')]);
    const body = { conversationId, reason: 'insult' } as const;
    await fixture.service.as(buyer).call(reportConversation, { body });
    const session = await fixture.service.mint({ role: 'ADMIN' });
    const admin = fixture.service.as(session);
    const seen = await admin.call(reportedConversation, { query: { conversationId } });
    const reported = seen.messages.find(({ photos }) => photos.length > 0);
    expect(await statusOf(fixture, reported?.photos[0] ?? '', session)).toBe(200);
    const hide = { decision: 'hide-message', messageId: reported?._id, reason: 'insult' } as const;
    await admin.call(decideConversation, { body: { conversationId, ...hide } });
    expect(await links(buyer, conversationId)).toEqual([]);
  });

  it('are taken out of the messages of a deleted account', async () => {
    const conversationId = await begin();
    await pay();
    await send(seller, conversationId, [await uploaded(fixture, seller, 'messages')]);
    expect(await links(buyer, conversationId)).toHaveLength(1);
    await fixture.deleteAccount(seller.userId);
    expect(await links(buyer, conversationId)).toEqual([]);
  });
});
