import { type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import { eventNames } from './topology.ts';

/** An event that could not be handled, waiting for an operator. */
export interface DeadLetter {
  readonly service: string;
  readonly eventId: string;
  readonly name: string;
  readonly diedAt: string | null;
  /** `delivery_limit` after the last try, `rejected` when it was no event of the contract. */
  readonly reason: string;
  readonly payload: string;
}

interface Death {
  readonly reason?: string;
  readonly 'routing-keys'?: readonly string[];
  readonly time?: { readonly value?: number };
}

/** Lists and replays events that services could not handle. */
export class DeadLetters {
  private readonly amqpUrl: string;
  private readonly namespace: string;

  /** Written out: the command line runs this file with its types stripped. */
  constructor(amqpUrl: string, namespace = '') {
    this.amqpUrl = amqpUrl;
    this.namespace = namespace;
  }

  /** The dead letters; they stay in their queue. */
  list(service: string): Promise<DeadLetter[]> {
    return this.withChannel(async (channel) => {
      const messages = await this.getAll(channel, service);
      for (const message of messages) channel.nack(message, false, true);
      return messages.map((message) => describe(service, message));
    });
  }

  /** Sends all or one to the service's queue again; returns them. */
  replay(service: string, eventId?: string): Promise<DeadLetter[]> {
    return this.withChannel(async (channel) => {
      const messages = await this.getAll(channel, service);
      const { queue } = eventNames(service, this.namespace);
      const sent: DeadLetter[] = [];
      for (const message of messages) {
        const letter = describe(service, message);
        if (eventId !== undefined && letter.eventId !== eventId) {
          channel.nack(message, false, true);
          continue;
        }
        await sendAgain(channel, queue, message);
        sent.push(letter);
      }
      return sent;
    });
  }

  private async getAll(channel: ConfirmChannel, service: string): Promise<GetMessage[]> {
    const { deadQueue } = eventNames(service, this.namespace);
    const { messageCount } = await channel.checkQueue(deadQueue);
    const messages: GetMessage[] = [];
    for (let i = 0; i < messageCount; i++) {
      const message = await channel.get(deadQueue);
      if (message) messages.push(message);
    }
    return messages;
  }

  private async withChannel<T>(work: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
    const connection = await connect(this.amqpUrl);
    try {
      const channel = await connection.createConfirmChannel();
      // The failed call rejects; without a listener the event would end the process too.
      for (const emitter of [connection, channel]) emitter.on('error', () => undefined);
      const result = await work(channel);
      await channel.close();
      return result;
    } finally {
      await connection.close();
    }
  }
}

/** Confirmed in its queue before it leaves the dead letters. */
async function sendAgain(
  channel: ConfirmChannel,
  queue: string,
  message: GetMessage,
): Promise<void> {
  const { messageId, type, contentType } = message.properties;
  channel.sendToQueue(queue, message.content, { persistent: true, messageId, type, contentType });
  await channel.waitForConfirms();
  channel.ack(message);
}

function describe(service: string, message: GetMessage): DeadLetter {
  const payload = message.content.toString('utf8');
  const [death] = (message.properties.headers?.['x-death'] ?? []) as Death[];
  const seconds = death?.time?.value;
  return {
    service,
    eventId: String(message.properties.messageId ?? eventIdIn(payload)),
    name: String(message.properties.type ?? death?.['routing-keys']?.[0] ?? 'unknown'),
    diedAt: seconds === undefined ? null : new Date(seconds * 1000).toISOString(),
    reason: death?.reason ?? 'unknown',
    payload,
  };
}

/** What a replay says about an event: its aggregate, version and time, and whether a newer dead one follows it. */
export function replayedLine(letter: DeadLetter, all: readonly DeadLetter[]): string {
  const { aggregateId, version, occurredAt } = aboutIn(letter.payload);
  const newer = all.some((other) => {
    const about = aboutIn(other.payload);
    return about.aggregateId === aggregateId && about.version > version;
  });
  const head = [letter.eventId, letter.name, aggregateId, `version ${version}`, occurredAt];
  return [...head, ...(newer ? ['a newer one of this aggregate is dead too'] : [])].join('  ');
}

interface About {
  readonly aggregateId: string;
  readonly version: number;
  readonly occurredAt: string;
}

/** Of bytes that are no event nothing is known. */
function aboutIn(payload: string): About {
  const unknown = { aggregateId: 'unknown', version: 0, occurredAt: 'unknown' };
  try {
    return { ...unknown, ...(JSON.parse(payload) as Partial<About>) };
  } catch {
    return unknown;
  }
}

function eventIdIn(payload: string): string {
  return /"eventId":"([\w-]+)"/.exec(payload)?.[1] ?? 'unknown';
}
