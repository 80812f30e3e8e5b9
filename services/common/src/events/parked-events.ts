import type { ConfirmChannel, Message } from 'amqplib';
import type { EventNames } from './topology.ts';

/** Sends a copy to a queue and waits until the broker has it. */
export async function copyTo(
  queue: string,
  channel: ConfirmChannel,
  { content, properties, fields }: Message,
): Promise<void> {
  const { messageId, contentType } = properties;
  const type = properties.type ?? fields.routingKey;
  channel.sendToQueue(queue, content, { persistent: true, messageId, type, contentType });
  await channel.waitForConfirms();
}

/**
 * Returns parked events to the queue as far as this version handles them, and returns how many. Every
 * replica may do so at once: the broker gives each event to one of them.
 */
export async function replayParked(
  channel: ConfirmChannel,
  { queue, parkedQueue }: EventNames,
  isHandled: (name: string) => boolean,
): Promise<number> {
  const { messageCount } = await channel.checkQueue(parkedQueue);
  const kept: Message[] = [];
  let replayed = 0;
  for (let i = 0; i < messageCount; i++) {
    const message = await channel.get(parkedQueue);
    if (!message) break;
    if (isHandled(String(message.properties.type))) {
      await copyTo(queue, channel, message);
      channel.ack(message);
      replayed++;
    } else kept.push(message);
  }
  // Only at the end: what is returned earlier is fetched again at once.
  for (const message of kept) channel.nack(message, false, true);
  return replayed;
}
