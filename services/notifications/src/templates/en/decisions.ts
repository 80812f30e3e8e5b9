import { SELLER_ORDER_STATUS_WORDS, STARTER_TRIAL } from '@sokoni/contracts';
import type { DecisionWords } from '../decision.ts';
import { formatTzs } from '../format.ts';
import { greet, link } from '../letter.ts';
import type { DecisionLetters } from '../texts.ts';

const ROLES = { GENERAL: 'a shopper', SELLER: 'a seller', ADMIN: 'an admin' } as const;
const TASKS = {
  'website-ads': 'the advertisement on the website',
  posters: 'the posters',
  'custom-campaign': 'your own campaign',
  'social-ads': 'the advertisement in social media',
  'dedicated-manager': 'your own manager',
} as const;

/** Subject and sentence. */
const decisions: DecisionWords = {
  disputeWonByBuyer: ({ what, amountTzs }) => [
    `Order ${what}: the dispute is decided for you`,
    amountTzs > 0
      ? `An admin of Sokoni has decided. You get ${formatTzs(amountTzs)} back.`
      : 'An admin of Sokoni has decided. If you have paid for these products, you are refunded.',
  ],
  disputeLostByBuyer: ({ what }) => [
    `Order ${what}: the dispute is decided for the seller`,
    'An admin of Sokoni has decided. The order is completed, and nothing is refunded.',
  ],
  disputeWonBySeller: ({ what }) => [
    `Order ${what}: the dispute is decided for you`,
    'An admin of Sokoni has decided. The order is completed, and its money is yours.',
  ],
  disputeLostBySeller: ({ what, amountTzs }) => [
    `Order ${what}: the dispute is decided for the buyer`,
    `An admin of Sokoni has decided. ${amountTzs > 0 ? `The buyer gets ${formatTzs(amountTzs)} back` : 'What the buyer has paid goes back'}: you get nothing for this sale.`,
  ],
  disputeSplitForBuyer: ({ what, amountTzs }) => [
    `Order ${what}: the dispute is decided in part`,
    `An admin of Sokoni has decided. You get ${formatTzs(amountTzs)} back; the rest is the seller’s, and the order is completed.`,
  ],
  disputeSplitForSeller: ({ what, amountTzs }) => [
    `Order ${what}: the dispute is decided in part`,
    `An admin of Sokoni has decided. The buyer gets ${formatTzs(amountTzs)} back; the rest of the money of this sale is yours, and the order is completed.`,
  ],
  disputeOpened: ({ what }) => [
    `Order ${what}: an admin decides`,
    'There is a dispute about your products. You can add your side. An admin will decide: if you have paid, all, part or nothing of it goes back to you.',
  ],
  saleCancelled: ({ what }) => [
    `Order ${what} is cancelled`,
    'Do not send what has not left you: it is back in your stock.',
  ],
  saleRefunded: ({ what }) => [
    `Order ${what} is refunded`,
    'We have refunded the buyer: the money of this sale is no longer yours.',
  ],
  saleLinesRefunded: ({ what, amountTzs }) => [
    `Order ${what}: some products are refunded`,
    `We have refunded ${formatTzs(amountTzs)} to the buyer. Do not send what is refunded and has not left you.`,
  ],
  saleMoved: ({ what, state }) => [
    `Order ${what}: we have changed it for you`,
    `Our team has changed this order. It is now: ${SELLER_ORDER_STATUS_WORDS[state as keyof typeof SELLER_ORDER_STATUS_WORDS].en}.`,
  ],
  purchaseRefunded: ({ what }) => [
    `Order ${what}: products are refunded`,
    'What you have paid for these products is refunded.',
  ],
  deliveryFailed: ({ what }) => [
    `Order ${what}: the delivery failed`,
    'Your products could not be handed to you. The seller sends them again.',
  ],
  destinationConfirmed: ({ what }) => [
    'Your payouts: the account is confirmed',
    `We have compared ${what} with your documents. Your money can be paid out to it.`,
  ],
  refundDelayed: ({ what, amountTzs }) => [
    `Refund ${what} takes longer`,
    `We could not send ${formatTzs(amountTzs)} back the way you paid. You need to do nothing: we send it to you by hand.`,
  ],
  roleChanged: ({ state }) => [
    'Your account is changed',
    `You are now ${ROLES[state as keyof typeof ROLES]} at Sokoni. Please log in again. If you did not expect this, contact us.`,
  ],
  shopOpened: () => [
    'Your shop is open. Add your first product',
    `Your account is a seller’s now as well. Orders, cart and saved products are where they were. ${STARTER_TRIAL.listingLimit} products are free for ${STARTER_TRIAL.days} days.`,
  ],
  adminRolesChanged: () => [
    'What you may do as an admin is changed',
    'Another owner has changed your roles. Please log in again to see what you may do now.',
  ],
  requestConfirmed: () => [
    'What you asked for is confirmed',
    'Another owner has confirmed the change of a user that you asked for.',
  ],
  requestDeclined: () => [
    'What you asked for is declined',
    'Another owner has declined the change of a user that you asked for. Nothing is changed.',
  ],
  vatNumberConfirmed: ({ what }) => [
    'Your VAT number is confirmed',
    `We have compared ${what} with your certificate. Orders from now on contain VAT, and their receipts show the number, if you are a verified seller.`,
  ],
  vatNumberRefused: ({ what }) => [
    'Your VAT number is not confirmed',
    `We could not confirm ${what}. Your orders contain no VAT, and receipts show no VAT number. Please send the number with its certificate again.`,
  ],
  productChanged: ({ what }) => [
    `Your product is changed: ${what}`,
    'Our team has changed this product. You see what in its history.',
  ],
  productHidden: ({ what }) => [
    `Your product is hidden: ${what}`,
    'Our team has taken this product off the shop. It is kept as a draft.',
  ],
  productShown: ({ what }) => [
    `Your product is shown again: ${what}`,
    'Our team has put this product back into the shop, as your plan allows.',
  ],
  productsHidden: ({ what, state }) => [
    `${state} of your products are hidden: ${what}`,
    'Our team has taken these products off the shop. They are kept as drafts.',
  ],
  productsShown: ({ what, state }) => [
    `${state} of your products are shown again: ${what}`,
    'Our team has put these products back into the shop, as your plan allows.',
  ],
  productDeleted: ({ what }) => [
    `Your product is deleted: ${what}`,
    'Our team has deleted this product. Orders that have it go on.',
  ],
  messageHidden: ({ what }) => [
    `Your message about ${what} is hidden`,
    'The other side has reported your conversation. We do not show this message any more.',
  ],
  conversationBlocked: ({ what }) => [
    `Your conversation about ${what} is closed`,
    'It was reported, and we have closed it: neither side can write any more.',
  ],
  reportDismissed: ({ what }) => [
    `Your report about ${what}: we found nothing wrong`,
    'We have read the conversation and leave it as it is. You can block the other side yourself.',
  ],
  planTaskDone: ({ what, state }) => [
    `Your ${what} plan: done for you`,
    `We have provided a service of your plan: ${TASKS[state as keyof typeof TASKS]}.`,
  ],
};

export const decisionLetters: DecisionLetters = {
  decided: (facts) => {
    const { name, url, reason } = facts;
    const [subject, sentence] = decisions[facts.decision](facts);
    const because = reason ? [`Reason: ${reason}`] : [];
    const parts = [sentence, ...because, link('See more', url)];
    return { subject, greeting: greet('Hello', name), parts };
  },
};
