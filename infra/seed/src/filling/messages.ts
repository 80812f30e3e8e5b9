import type { Client } from '@sokoni/client';
import { catalogueRoutes, conversationsRoutes, ordersRoutes } from '@sokoni/contracts';

const FIRST = [
  'Habari, hii bado ipo? Naweza kuja kuichukua kesho?',
  'Hello, is the price for one piece or for the set?',
  'Mnapeleka Mwanza? Namba yangu ni 0712 345 678.',
] as const;
const ABOUT_ORDER = 'Habari, oda yangu itafika lini?';
const REPLY = 'Habari! Ndiyo, ipo. Karibu sana.';
const QUICK = [REPLY, 'Tunatuma leo kabla ya saa kumi na moja jioni.', 'Asante kwa kununua kwetu.'];

/** A shopper writes about a product and about a paid order; the first one also reports a conversation. Once only. */
export async function writeToSellers(client: Client, turn: number): Promise<void> {
  if ((await client.call(conversationsRoutes.myConversations, { query: {} })).length > 0) return;
  const goods = await client.call(catalogueRoutes.getProducts, { query: { limit: 50 } });
  const product = goods[turn % goods.length];
  const text = FIRST[turn % FIRST.length] ?? FIRST[0];
  const send = conversationsRoutes.startConversation;
  if (product) {
    const about = { about: 'product', subjectId: product._id } as const;
    const body = { ...about, text, key: `seed-product-${turn}` };
    const { conversationId } = await client.call(send, { body });
    const report = { conversationId, reason: 'spam' } as const;
    if (turn === 0) await client.call(conversationsRoutes.reportConversation, { body: report });
  }
  const orders = await client.call(ordersRoutes.orderList, { query: {} });
  const paid = orders.find(({ paymentDetails }) => paymentDetails.payment_status === 'paid');
  const [part] = paid?.sellerOrders ?? [];
  if (!paid || !part) return;
  const about = { about: 'order', subjectId: paid._id, sellerId: part.sellerId } as const;
  await client.call(send, { body: { ...about, text: ABOUT_ORDER, key: `seed-order-${turn}` } });
}

/** A seller has quick answers, and has answered every second conversation. */
export async function answerBuyers(client: Client): Promise<void> {
  await client.call(conversationsRoutes.saveMessageTemplates, { body: { texts: QUICK } });
  const query = { side: 'seller' } as const;
  const listed = await client.call(conversationsRoutes.myConversations, { query });
  for (const [at, { _id: conversationId, lastBy }] of listed.entries()) {
    if (at % 2 === 1 || lastBy === 'seller') continue;
    const body = { conversationId, text: REPLY, key: `seed-answer-${at}` };
    await client.call(conversationsRoutes.sendMessage, { body });
  }
}
