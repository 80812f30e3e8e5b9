import { randomBytes, randomUUID } from 'node:crypto';
import { conversationsRoutes } from '@sokoni/contracts';
import { isNoAnswer, retry } from '@sokoni/testing/retry';
import type { TestUser } from '@sokoni/testing/users';

/** A message as its sender saw it go; `id` is null where the shop gave no answer. */
export interface SentMessage {
  readonly id: string | null;
  readonly text: string;
}

/** The buyer asks about a product of the seller, who answers; each presses again while there is no answer. */
export async function converse(
  buyer: TestUser,
  seller: TestUser,
  productId: string,
): Promise<SentMessage[]> {
  const about = { about: 'product', subjectId: productId } as const;
  const question = await write((message) =>
    buyer.call(conversationsRoutes.startConversation, { body: { ...about, ...message } }),
  );
  const { conversationId } = question;
  if (conversationId === null) return [question];
  const answer = await write((message) =>
    seller.call(conversationsRoutes.sendMessage, { body: { conversationId, ...message } }),
  );
  return [question, answer];
}

interface Message {
  readonly text: string;
  readonly photos: string[];
  readonly key: string;
}

async function write(
  send: (message: Message) => Promise<{ conversationId: string; messageId: string }>,
): Promise<SentMessage & { readonly conversationId: string | null }> {
  // Without digits, which are masked as a phone number would be.
  const text = `Je, ipo? ${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const message = { text, photos: [], key: randomUUID() };
  try {
    const { messageId: id, conversationId } = await retry(() => send(message));
    return { id, text, conversationId };
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    return { id: null, text, conversationId: null };
  }
}
