import type { Language, NotificationTopic } from '@sokoni/contracts';
import type { Decision } from '../templates/decision.ts';
import { type NamedLetter, writeLetter } from '../templates/languages.ts';
import type { Letters } from '../templates/texts.ts';

export type LetterName = keyof Letters;

/** What a notification can say, without what a list must not store or does not show. */
export type StoredFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Facts of a notification in the language of its message, and those that read otherwise in another one: names of products. */
export interface NotificationFacts {
  readonly facts: StoredFacts;
  readonly factsIn?: Readonly<Partial<Record<Language, StoredFacts>>> | undefined;
}

/** What each mail is about. Null: it is about a link or a deleted account, and stays out of the list. */
const TOPICS: Readonly<Record<LetterName, NotificationTopic | null>> = {
  welcome: 'account',
  emailChange: null,
  emailChanged: null,
  phoneChanged: null,
  passwordReset: null,
  passwordChanged: 'account',
  accountDeleted: null,
  sellerVerified: 'account',
  sellerNeedsChanges: 'account',
  businessNameAccepted: 'account',
  businessNameRefused: 'account',
  sellerRejected: 'account',
  sellerSuspended: 'account',
  sellerReactivated: 'account',
  shopperSuspended: 'account',
  shopperReactivated: 'account',
  webhookDisabled: 'account',
  decided: 'account',
  destinationChange: 'account',
  sellerOrderAccepted: 'orders',
  sellerOrderShipped: 'orders',
  partSent: 'orders',
  linesRefunded: 'orders',
  sellerOrderReady: 'orders',
  sellerOrderDelivered: 'orders',
  sellerOrderCancelled: 'orders',
  deliveryAsked: 'orders',
  cancelRefused: 'orders',
  orderReceipt: 'orders',
  fiscalReceipt: 'orders',
  newSale: 'orders',
  cashOrder: 'orders',
  newCashSale: 'orders',
  newSales: 'orders',
  sellerTask: 'orders',
  saleReversed: 'orders',
  payNumberIssued: 'money',
  payNumberLeft: 'money',
  moneyShort: 'money',
  moneySpare: 'money',
  moneyOver: 'money',
  planMoneyHeld: 'money',
  orderPaymentFailed: 'money',
  planPaymentFailed: 'money',
  refundSent: 'money',
  wrongPlanAmountRefunded: 'money',
  planPaidTwiceRefunded: 'money',
  planReceipt: 'money',
  planRefunded: 'money',
  planReversed: 'money',
  planRenewal: 'money',
  payoutPaid: 'money',
  payoutFailed: 'money',
  paymentReversed: 'money',
  priceDropped: 'saved',
  backInStock: 'saved',
  newProducts: 'saved',
  reviewPublished: 'reviews',
  reviewShown: 'reviews',
  reviewHidden: 'reviews',
  reviewAnswered: 'reviews',
  reviewRequested: 'reviews',
  questionAsked: 'reviews',
  questionAnswered: 'reviews',
  questionShown: 'reviews',
  questionHidden: 'reviews',
  answerHidden: 'reviews',
  textRestored: 'reviews',
  appealRefused: 'reviews',
  messageReceived: 'reviews',
};

/** Nothing is lost when these are read in the morning: neither money nor goods wait for an answer, nor did the reader just act. */
const WAIT_FOR_MORNING: ReadonlySet<LetterName> = new Set<LetterName>([
  'fiscalReceipt',
  'newSale',
  'newCashSale',
  'newSales',
  'sellerOrderAccepted',
  'partSent',
  'linesRefunded',
  'sellerOrderDelivered',
  'sellerOrderCancelled',
  'deliveryAsked',
  'cancelRefused',
  'moneySpare',
  'refundSent',
  'wrongPlanAmountRefunded',
  'planPaidTwiceRefunded',
  'planRefunded',
  'planReversed',
  'planRenewal',
  'payoutPaid',
  'payoutFailed',
  'paymentReversed',
  'priceDropped',
  'backInStock',
  'newProducts',
  'reviewPublished',
  'reviewShown',
  'reviewHidden',
  'reviewAnswered',
  'reviewRequested',
  'questionAsked',
  'questionAnswered',
  'questionShown',
  'questionHidden',
  'answerHidden',
  'textRestored',
  'appealRefused',
  'messageReceived',
  'webhookDisabled',
  'decided',
]);

/** These cost others nothing, who may cause as many as they like. What admins decide is sent to everybody. */
const CAUSED_BY_OTHERS: ReadonlySet<LetterName> = new Set<LetterName>([
  'priceDropped',
  'backInStock',
  'newProducts',
  'reviewPublished',
  'reviewAnswered',
  'reviewRequested',
  'questionAsked',
  'questionAnswered',
  'messageReceived',
]);

/** What a message is about, by which its recipient may switch it off or have it wait. */
export interface Subject {
  /** Null: it always comes. */
  readonly topic: NotificationTopic | null;
  readonly waits: boolean;
  readonly byOthers?: true;
}

/** Where decisions stand in the list of the shop: among what they are about. They come by each way whatever is switched off. */
const DECIDED_ABOUT: Readonly<Partial<Record<Decision, NotificationTopic>>> = {
  disputeWonByBuyer: 'orders',
  disputeLostByBuyer: 'orders',
  disputeWonBySeller: 'orders',
  disputeLostBySeller: 'orders',
  disputeSplitForBuyer: 'orders',
  disputeSplitForSeller: 'orders',
  disputeOpened: 'orders',
  saleCancelled: 'orders',
  saleRefunded: 'orders',
  saleLinesRefunded: 'orders',
  saleMoved: 'orders',
  purchaseRefunded: 'orders',
  deliveryFailed: 'orders',
  destinationConfirmed: 'money',
  refundDelayed: 'money',
  planTaskDone: 'money',
  messageHidden: 'reviews',
  conversationBlocked: 'reviews',
  reportDismissed: 'reviews',
};

export function listedUnder([name, facts]: NamedLetter): NotificationTopic | null {
  return (name === 'decided' && DECIDED_ABOUT[facts.decision]) || TOPICS[name];
}

export const ALWAYS: Subject = { topic: null, waits: false };

export function subjectOf(name: LetterName): Subject {
  const subject = { topic: TOPICS[name], waits: WAIT_FOR_MORNING.has(name) };
  return CAUSED_BY_OTHERS.has(name) ? { ...subject, byOthers: true } : subject;
}

/** Notifications of these letters are shown; those of a letter that a later version removed are not. */
export const LISTED_LETTERS: readonly LetterName[] = Object.entries(TOPICS).flatMap(
  ([name, topic]) => (topic ? [name as LetterName] : []),
);

/**
 * Facts that are not stored: they name people, are secret (the PIN of a delivery), or stand in parts of the letter that a
 * list does not show. A letter is written with these in their place.
 */
const LEFT_OUT = {
  ...{ name: '', url: '', note: '', reason: '', deliveryPin: '', verificationUrl: '' },
  ...{ endAccess: false, otherPhone: null },
  parcel: null,
  lines: [],
  sales: [],
} as const;

export function storedFacts([, facts]: NamedLetter): StoredFacts {
  const kept = Object.entries(facts).filter(([name]) => !(name in LEFT_OUT));
  return Object.fromEntries(kept);
}

export function factsByLanguage(
  letter: NamedLetter,
  others: Partial<Record<Language, NamedLetter>>,
) {
  const facts = storedFacts(letter);
  const differing = Object.entries(others).flatMap(([language, other]) => {
    const own = Object.entries(storedFacts(other)).filter(([name, fact]) => fact !== facts[name]);
    return own.length > 0 ? [[language, Object.fromEntries(own)]] : [];
  });
  return { facts, ...(differing.length > 0 && { factsIn: Object.fromEntries(differing) }) };
}

/** The path of the page that the letter leads to. */
export function linkOf([, { url }]: NamedLetter): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Subject and first sentence of the letter, written when they are read. */
export function summaryOf(
  { kind, facts, factsIn }: NotificationFacts & { readonly kind: LetterName },
  language: Language,
): { readonly title: string; readonly text: string } {
  const letter = writeLetter(
    [kind, { ...LEFT_OUT, ...facts, ...factsIn?.[language] }] as NamedLetter,
    language,
  );
  const text = letter.parts.find((part) => typeof part === 'string') ?? '';
  return { title: letter.subject, text };
}
