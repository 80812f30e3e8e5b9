import type { Client } from '@sokoni/client';
import { conversationsRoutes, ordersRoutes, type ProductCard } from '@sokoni/contracts';
import pMap from 'p-map';

const FIRST = [
  'Habari, hii bado ipo? Naweza kuja kuichukua kesho?',
  'Hello, is the price for one piece or for the set?',
  'Mnapeleka Mwanza? Namba yangu ni 0712 345 678.',
] as const;
const ABOUT_ORDER = 'Habari, oda yangu itafika lini?';
const SENT_TODAY = 'Tunatuma leo kabla ya saa kumi na moja jioni.';
const REPLY = 'Habari! Ndiyo, ipo. Karibu sana.';
const QUICK = [REPLY, SENT_TODAY, 'Asante kwa kununua kwetu.'];
/** To the other questions, by their beginnings: a number in a question is hidden from its reader. */
const REPLIES = [
  ['Hello, is the price', 'Hello! The price is for one piece.'],
  ['Mnapeleka', 'Habari! Ndiyo, tunapeleka. Gharama iko kwenye ukurasa wa bidhaa.'],
  [ABOUT_ORDER, `Habari! ${SENT_TODAY}`],
] as const;
const replyTo = (question: string) =>
  REPLIES.find(([beginning]) => question.startsWith(beginning))?.[1] ?? REPLY;

/**
 * Each shopper writes about a product of some sellers, so that every seller was written to, and about a
 * paid order; the first shopper also reports a conversation.
 */
export async function writeToSellers(
  customers: readonly Client[],
  products: readonly ProductCard[],
): Promise<void> {
  const bySeller = Map.groupBy(products, ({ sellerId }) => sellerId);
  const goods = [...bySeller.keys()].toSorted().flatMap((id) => bySeller.get(id)?.[0] ?? []);
  await pMap(customers, (client, turn) => {
    const wanted = goods.filter((_, at) => at % customers.length === turn);
    return writeAsShopper(client, turn, wanted);
  });
}

async function writeAsShopper(
  client: Client,
  turn: number,
  wanted: readonly ProductCard[],
): Promise<void> {
  const begun = await client.call(conversationsRoutes.myConversations, { query: {} });
  // That about the order comes last; another time the keys find those that there are.
  if (begun.some(({ about }) => about === 'order')) return;
  const send = conversationsRoutes.startConversation;
  for (const [at, { _id: subjectId }] of wanted.entries()) {
    const text = FIRST[(turn + at) % FIRST.length] ?? FIRST[0];
    const body = { about: 'product', subjectId, text, key: `seed-product-${turn}-${at}` } as const;
    const { conversationId } = await client.call(send, { body });
    const report = { conversationId, reason: 'spam' } as const;
    if (turn + at === 0)
      await client.call(conversationsRoutes.reportConversation, { body: report });
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
  for (const [at, { _id: conversationId, lastBy, lastText }] of listed.entries()) {
    if (at % 2 === 1 || lastBy === 'seller') continue;
    const body = { conversationId, text: replyTo(lastText), key: `seed-answer-${at}` };
    await client.call(conversationsRoutes.sendMessage, { body });
  }
}
