import type { EventData, EventName, UserReplica } from '@sokoni/contracts';
import {
  type Message,
  mail,
  type Recipient,
  recipientOf,
  shopMessages,
  sms,
} from '../deliveries/delivery.ts';
import { type NamedLetter, shortTexts, writeLetter } from '../templates/languages.ts';
import type { Links } from '../templates/links.ts';
import type { ShortTexts } from '../templates/short-texts.ts';
import { ALWAYS, subjectOf } from '../user-notifications/user-notification.ts';

/** The messages of each event. */
export type MessageTable<N extends EventName> = {
  readonly [K in N]: (data: EventData<K>, context: MessageContext) => Messages;
};

type Messages = readonly Message[] | Promise<readonly Message[]>;

export interface MessageContext {
  readonly links: Links;
  readonly findUser: (userId: string) => Promise<UserReplica | null>;
}

interface Content {
  readonly letter?: NamedLetter;
  readonly text?: string;
}

type Write<T> = (texts: ShortTexts, recipient: T) => Content;

/** A mail with its entry in the list of the shop, an SMS, or all, in the language of the recipient. */
export function messagesTo<T extends Recipient>(recipient: T, write: Write<T>): Message[] {
  const { language } = recipient;
  const { letter, text } = write(shortTexts[language], recipient);
  const subject = letter ? subjectOf(letter[0]) : ALWAYS;
  return [
    ...(letter
      ? [
          mail(recipient, writeLetter(letter, language), subject),
          ...shopMessages(recipient, letter),
        ]
      : []),
    ...(text === undefined ? [] : [sms(recipient, text, subject)]),
  ];
}

/** The same for a user whom the event names by id; nothing for an unknown one. */
export async function messagesToUser(
  { findUser }: MessageContext,
  userId: string,
  write: Write<UserReplica & Recipient>,
): Promise<Message[]> {
  const user = await findUser(userId);
  return user ? messagesTo({ ...user, ...recipientOf(user) }, write) : [];
}
