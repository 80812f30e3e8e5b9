import {
  type EventData,
  type EventName,
  LANGUAGES,
  type Language,
  type ProductNames,
  type SellerOrderActor,
  textFor,
  type UserReplica,
} from '@sokoni/contracts';
import {
  type Message,
  mail,
  type Recipient,
  recipientOf,
  restrained,
  shopMessages,
  sms,
} from '../deliveries/delivery.ts';
import type { Decision } from '../templates/decision.ts';
import { sellerInSubject, subjectInSms } from '../templates/format.ts';
import { type NamedLetter, shortTexts, writeLetter } from '../templates/languages.ts';
import type { Links } from '../templates/links.ts';
import { noteInWords } from '../templates/notes.ts';
import type { ShortTexts } from '../templates/short-texts.ts';
import { ALWAYS, subjectOf } from '../user-notifications/user-notification.ts';

/** The messages of each event. */
export type MessageTable<N extends EventName> = {
  readonly [K in N]: (data: EventData<K>, context: MessageContext) => Messages;
};

export type Messages = readonly Message[] | Promise<readonly Message[]>;

export interface MessageContext {
  readonly links: Links;
  readonly findUser: (userId: string) => Promise<UserReplica | null>;
  /** What the list of a buyer says of an order: that it needs no more money, or has ended unpaid. Null for neither. */
  readonly findEnd: (userId: string, orderNumber: string) => Promise<'settled' | 'ended' | null>;
  readonly isOver: (timestamp: string) => boolean;
}

interface Content {
  readonly letter?: NamedLetter;
  /** Where the mail says less than the list of the shop. */
  readonly mailed?: NamedLetter;
  /** By SMS. */
  readonly text?: string;
  /** Without a text: whether the mail's subject goes out by SMS too. It does where there is no address for the mail. */
  readonly subjectBySms?: 'always' | 'without mail';
}

type Write<T> = (texts: ShortTexts, recipient: T) => Content;

/** A mail with its entry in the list of the shop, an SMS, or all, in the language of the recipient. */
export function messagesTo<T extends Recipient>(recipient: T, write: Write<T>): Message[] {
  const { language } = recipient;
  const content = write(shortTexts[language], recipient);
  const { letter } = content;
  const text = content.text ?? subjectText(content, recipient);
  const subject = letter ? subjectOf(letter[0]) : ALWAYS;
  return [
    ...(letter
      ? [
          mail(recipient, writeLetter(content.mailed ?? letter, language), subject),
          ...shopMessages(recipient, letter, inOtherLanguages(recipient, write)),
        ]
      : []),
    ...(text === undefined ? [] : [sms(recipient, text, subject)]),
  ];
}

/** The list of the shop is read in the language of the moment, names of products too. */
function inOtherLanguages<T extends Recipient>(recipient: T, write: Write<T>) {
  const others = LANGUAGES.flatMap((language) => {
    if (language === recipient.language) return [];
    const { letter } = write(shortTexts[language], { ...recipient, language });
    return letter ? [[language, letter] as const] : [];
  });
  return Object.fromEntries(others);
}

function subjectText({ letter, subjectBySms }: Content, { email, language }: Recipient) {
  if (!letter || !subjectBySms || (email && subjectBySms === 'without mail')) return undefined;
  return subjectInSms(writeLetter(letter, language).subject, letter[1].url);
}

/** The same for a user whom the event names by id; nothing for an unknown one. */
export async function messagesToUser(
  { findUser }: MessageContext,
  userId: string,
  write: Write<UserReplica & Recipient>,
): Promise<Message[]> {
  const user = await findUser(userId);
  if (!user) return [];
  const messages = messagesTo({ ...user, ...recipientOf(user) }, write);
  return messages.flatMap((message) => restrained(message, user));
}

/**
 * In the shop and by mail, and by SMS where there is no address: an SMS costs money. `mailed` as in a content.
 */
export function mailOrSms(
  { email }: { readonly email: string },
  letter: NamedLetter,
  text: string,
  mailed: NamedLetter = letter,
): Content {
  return email ? { letter, mailed } : { letter, text };
}

/** The name of a product for its reader. */
export function nameFor(language: Language, names: ProductNames): string {
  return textFor(language, names, 'productName').text;
}

interface DecisionNotice {
  readonly userId: string;
  readonly decision: Decision;
  readonly url: (user: UserReplica & Recipient) => string;
  readonly what?: string;
  /** Whose part of an order it is about. */
  readonly sellerName?: string;
  readonly state?: string;
  readonly amountTzs?: number;
  readonly reason?: string;
  /** Who gave the reason: a code of the shop itself is put into the reader's language. */
  readonly by?: SellerOrderActor;
  /** Money or goods move. */
  readonly urgent?: true;
}

/** A decision, to one whom it touches. */
export function decidedTo(
  context: MessageContext,
  {
    userId,
    decision,
    url,
    what = '',
    sellerName,
    state = '',
    amountTzs = 0,
    reason: note = '',
    by = 'admin',
    urgent,
  }: DecisionNotice,
): Promise<Message[]> {
  return messagesToUser(context, userId, (_, user) => {
    const reader = { name: user.name, url: url(user) };
    const part = sellerName ? `${what} (${sellerInSubject(sellerName)})` : what;
    const facts = {
      ...reader,
      decision,
      state,
      amountTzs,
      reason: noteInWords({ note, by }, user.language),
    };
    return {
      letter: ['decided', { ...facts, what: part }],
      mailed: ['decided', { ...facts, what: user.emailConfirmed ? part : what }],
      subjectBySms: urgent ? 'always' : 'without mail',
    };
  });
}
