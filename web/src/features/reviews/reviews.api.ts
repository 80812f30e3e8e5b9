import {
  type Language,
  lineNameFor,
  MOST_STARS,
  type Order,
  opinionsRoutes,
  type ProductOpinions,
  type PurchasedLine,
  type QueuedReview,
  type RouteBody,
  type RouteData,
  type RouteQuery,
  reviewsRoutes,
  type SellersReview,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

export type ProductReviews = RouteData<typeof reviewsRoutes.productReviews>;

export function fetchProductReviews(
  query: RouteQuery<typeof reviewsRoutes.productReviews>,
  caller?: Caller,
): Promise<Answer<ProductReviews>> {
  return send(reviewsRoutes.productReviews, { query }, caller);
}

/** Everything of this kind that the page of a product shows. */
export async function fetchProductOpinions(
  query: RouteQuery<typeof opinionsRoutes.productOpinions>,
  caller: Caller,
): Promise<ProductOpinions> {
  return (await send(opinionsRoutes.productOpinions, { query }, caller)).data;
}

/** What of an order its buyer may review, or has reviewed. */
export async function listPurchases(orderId: string, caller?: Caller): Promise<PurchasedLine[]> {
  return (await send(reviewsRoutes.myPurchases, { query: { orderId } }, caller)).data;
}

/** Those of the caller, of the newest purchases. */
export async function fetchOwnReviewIds(caller: Caller): Promise<readonly string[]> {
  const { data } = await send(reviewsRoutes.myPurchases, { query: {} }, caller);
  return data.flatMap(({ review }) => review?._id ?? []);
}

export async function writeReview(
  body: RouteBody<typeof reviewsRoutes.writeReview>,
  caller?: Caller,
): Promise<string> {
  return (await send(reviewsRoutes.writeReview, { body }, caller)).message;
}

/** How buyers rate a seller, over all parts. */
export async function fetchSellerRating(
  sellerId: string,
  caller: Caller,
): Promise<RouteData<typeof reviewsRoutes.sellerRating>> {
  return (await send(reviewsRoutes.sellerRating, { query: { sellerId } }, caller)).data;
}

/** "4.6 / 5 (12)"; empty of a seller without ratings. */
export function inShort(rating: RouteData<typeof reviewsRoutes.sellerRating> | null): string {
  return rating && rating.count > 0 ? `${rating.average} / ${MOST_STARS} (${rating.count})` : '';
}

export async function rateSeller(
  body: RouteBody<typeof reviewsRoutes.rateSeller>,
  caller?: Caller,
): Promise<string> {
  return (await send(reviewsRoutes.rateSeller, { body }, caller)).message;
}

export async function editReview(
  body: RouteBody<typeof reviewsRoutes.editReview>,
  caller?: Caller,
): Promise<string> {
  return (await send(reviewsRoutes.editReview, { body }, caller)).message;
}

export async function deleteReview(reviewId: string, caller?: Caller): Promise<string> {
  return (await send(reviewsRoutes.deleteReview, { body: { reviewId } }, caller)).message;
}

export async function markHelpful(reviewId: string, caller?: Caller): Promise<string> {
  return (await send(reviewsRoutes.markHelpful, { body: { reviewId } }, caller)).message;
}

export async function reportReview(
  body: RouteBody<typeof reviewsRoutes.reportReview>,
  caller?: Caller,
): Promise<string> {
  return (await send(reviewsRoutes.reportReview, { body }, caller)).message;
}

/** By what the seller's list is sorted. */
export const REVIEW_COLUMNS = ['age', 'stars'] as const;

export function listSellersReviews(
  query: RouteQuery<typeof reviewsRoutes.sellerReviews>,
  caller?: Caller,
): Promise<Answer<SellersReview[]>> {
  return send(reviewsRoutes.sellerReviews, { query }, caller);
}

export async function answerReview(
  body: RouteBody<typeof reviewsRoutes.answerReview>,
  caller?: Caller,
): Promise<string> {
  return (await send(reviewsRoutes.answerReview, { body }, caller)).message;
}

export function listQueue(
  query: RouteQuery<typeof reviewsRoutes.reviewQueue>,
  caller?: Caller,
): Promise<Answer<QueuedReview[]>> {
  return send(reviewsRoutes.reviewQueue, { query }, caller);
}

export async function decideReview(
  body: RouteBody<typeof reviewsRoutes.decideReview>,
  caller?: Caller,
): Promise<string> {
  return (await send(reviewsRoutes.decideReview, { body }, caller)).message;
}

/** Reviews know the name that a product has in its seller's language; the order knows the others. */
export function namedAsIn(
  order: Pick<Order, 'productDetails'> | null,
  lines: readonly PurchasedLine[],
  lang: Language,
): readonly PurchasedLine[] {
  return lines.map((line) => {
    const ordered = order?.productDetails.find(({ productId }) => productId === line.productId);
    return ordered ? { ...line, productName: lineNameFor(lang, ordered).text } : line;
  });
}
