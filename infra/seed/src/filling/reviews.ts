import type { Client } from '@sokoni/client';
import {
  catalogueRoutes,
  ordersRoutes,
  type PurchasedLine,
  questionsRoutes,
  type RouteBody,
  reviewsRoutes,
  type SellerOrderStatus,
} from '@sokoni/contracts';
import type { SeedProduct } from '../content/shop-content.ts';
import { until } from './accounts.ts';
import { ordersOfStory } from './purchases.ts';
import { uploadPicture } from './shop-client.ts';

interface Opinion {
  readonly stars: number;
  readonly text: string;
  readonly withPhoto?: true;
}

/** What shoppers say, in turn, some with a photo; the seller answers the critical ones. */
const OPINIONS: readonly Opinion[] = [
  { stars: 5, text: 'Imefika haraka na ni kama ilivyoelezwa. Asante!', withPhoto: true },
  { stars: 4, text: 'Good quality for the price. The box was a little dented.' },
  { stars: 5, text: 'Nimeridhika sana, nitanunua tena.' },
  { stars: 2, text: 'It works, but it came two days later than promised.', withPhoto: true },
  { stars: 4, text: 'Nzuri, ila maelezo ya matumizi ni ya Kiingereza tu.' },
];
const QUESTIONS = [
  'Je, ina warranty ya muda gani?',
  'Is it the original, and what is in the box?',
  'Mnaweza kuituma Zanzibar?',
] as const;
const REPLY = 'Ndiyo, ni halisi na ina warranty ya mwaka mmoja. Karibu!';
const CRITICAL = 2;
const ANSWER = 'Samahani kwa usumbufu. Tumebadilisha kampuni ya usafirishaji.';

/** What a buyer has yet to say about a part that has left. */
const ACTIONS: Partial<
  Record<SellerOrderStatus, readonly RouteBody<typeof ordersRoutes.buyerOrderAction>['action'][]>
> = {
  shipped: ['deliver', 'complete'],
  delivered: ['complete'],
  completed: [],
};

/** Shoppers confirm every second part that was sent to them, and review it. */
export async function reviewGoods(client: Client, products: readonly SeedProduct[]): Promise<void> {
  const sent = (await ordersOfStory(client)).flatMap(({ _id: orderId, sellerOrders }) =>
    sellerOrders.flatMap(({ sellerId, status }) => {
      const actions = ACTIONS[status];
      return actions ? [{ part: { orderId, sellerId }, actions }] : [];
    }),
  );
  for (const { part, actions } of sent.filter((_, at) => at % 2 === 0)) {
    for (const action of actions)
      await client.call(ordersRoutes.buyerOrderAction, { body: { ...part, action } });
    await until(`order ${part.orderId} to be reviewed`, () =>
      reviewLines(client, part.orderId, products),
    );
  }
}

async function reviewLines(
  client: Client,
  orderId: string,
  products: readonly SeedProduct[],
): Promise<boolean> {
  const lines = await client.call(reviewsRoutes.myPurchases, { query: { orderId } });
  for (const { _id: lineId, productName, review } of lines) {
    const opinion = OPINIONS[Number.parseInt(lineId.slice(-4), 16) % OPINIONS.length];
    if (review || !opinion) continue;
    const { stars, text, withPhoto } = opinion;
    const sold = products.find(({ product }) => product.productName === productName);
    const picture = withPhoto && sold?.pictures.at(-1);
    const photos = picture ? [(await uploadPicture(client, 'reviews', picture)).public_id] : [];
    await client.call(reviewsRoutes.writeReview, { body: { lineId, stars, text, photos } });
  }
  await rateSellers(client, lines);
  return lines.length > 0;
}

/** Most sellers are good at two things, and a little slower than they promise. */
async function rateSellers(client: Client, lines: readonly PurchasedLine[]): Promise<void> {
  for (const { orderId, sellerId, sellerScores } of lines) {
    if (sellerScores) continue;
    const scores = { described: 5, speed: 4, contact: 5 };
    await client.call(reviewsRoutes.rateSeller, { body: { orderId, sellerId, ...scores } });
  }
}

/** A shopper asks about products that another one does not ask about. */
export async function askAboutGoods(client: Client, turn: number): Promise<void> {
  const asked = await client.call(questionsRoutes.myQuestions, { query: {} });
  const goods = await client.call(catalogueRoutes.getProducts, { query: { limit: 50 } });
  for (const [at, text] of QUESTIONS.entries()) {
    // Neighbours are often of one seller, of whom three answers say how fast they come.
    const product = goods[(turn * QUESTIONS.length + at) % goods.length];
    if (!product || asked.some((question) => question.text === text)) continue;
    await client.call(questionsRoutes.askQuestion, { body: { productId: product._id, text } });
  }
}

/** A seller answers what is asked about the products. */
export async function answerQuestions(client: Client): Promise<void> {
  const questions = await client.call(questionsRoutes.sellerQuestions, { query: {} });
  for (const { _id: questionId, answers } of questions) {
    if (answers.length > 0) continue;
    await client.call(questionsRoutes.answerQuestion, { body: { questionId, text: REPLY } });
  }
}

/** A seller answers critical reviews. */
export async function answerReviews(client: Client): Promise<void> {
  const reviews = await client.call(reviewsRoutes.sellerReviews, { query: {} });
  for (const { _id: reviewId, stars, answer } of reviews) {
    if (stars > CRITICAL || answer) continue;
    await client.call(reviewsRoutes.answerReview, { body: { reviewId, text: ANSWER } });
  }
}
