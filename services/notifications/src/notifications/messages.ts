import type { EventData, EventName, UserReplica } from '@sokoni/contracts';
import { type Message, mail, type Recipient, recipientOf, sms } from '../deliveries/delivery.ts';
import { letters, shortTexts } from '../templates/languages.ts';
import type { Letter } from '../templates/letter.ts';
import type { Links } from '../templates/links.ts';
import type { Letters, ShortTexts } from '../templates/texts.ts';

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
  readonly letter?: Letter;
  readonly text?: string;
}

type Write<T> = (letters: Letters, texts: ShortTexts, recipient: T) => Content;

/** A mail, an SMS or both, in the language of the recipient. */
export function messagesTo<T extends Recipient>(recipient: T, write: Write<T>): Message[] {
  const { language } = recipient;
  const { letter, text } = write(letters[language], shortTexts[language], recipient);
  return [
    ...(letter ? [mail(recipient, letter)] : []),
    ...(text === undefined ? [] : [sms(recipient, text)]),
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
