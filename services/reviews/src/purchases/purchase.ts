import type { Session } from '@sokoni/common';
import { type EventData, namesOf } from '@sokoni/contracts';

type CompletedPart = EventData<'seller-order.completed'>;

export function partIdOf({ orderId, sellerId }: { orderId: string; sellerId: string }): string {
  return `${orderId}.${sellerId}`;
}

/** The seller of `<order id>.<seller id>`. */
export function sellerOfPart(partId: string): string {
  return partId.slice(partId.indexOf('.') + 1);
}

/** Whether the user is the seller, or works in the team of the shop. */
export function isOfShop({ userId, membership }: Session, sellerId: string): boolean {
  return userId === sellerId || membership?.sellerId === sellerId;
}

/** What may be reviewed of a completed part; own goods are not reviewed. */
export function purchasedLines(part: CompletedPart, completedAt: Date) {
  const { orderId, buyerId, sellerId } = part;
  if (buyerId === sellerId) return [];
  return part.lines.map(({ lineId, productId, name, language, translation, optionLabel }) => ({
    partId: partIdOf(part),
    lineId,
    orderId,
    buyerId,
    sellerId,
    productId,
    ...namesOf({ productName: name, language, translation }),
    optionLabel,
    completedAt,
  }));
}

/**
 * "Asha M." of "Asha Mushi". Users may have typed a number or an address as their name: that is
 * never shown.
 */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/[\d@]/.test(name)) return '';
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const initial = [...last].find((letter) => /\p{L}/u.test(letter));
  return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first;
}
