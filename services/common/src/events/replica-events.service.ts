import { Injectable, Logger } from '@nestjs/common';
import type { EventName } from '@sokoni/contracts';
import type { ConfirmChannel } from 'amqplib';
import { ServiceConfig } from '../config/define-config.ts';
import { Broker } from './broker.ts';
import type { EventOf } from './envelope.ts';
import { parseEnvelope } from './envelope.ts';
import { assertExchange, eventNames } from './topology.ts';

/**
 * Events for every replica, where `@OnEvent` gives each event to one of them. The queue exists only
 * while the replica is connected: what was published before `onBound` must be read elsewhere.
 */
@Injectable()
export class ReplicaEventsService {
  private readonly logger = new Logger(ReplicaEventsService.name);

  constructor(
    private readonly broker: Broker,
    private readonly config: ServiceConfig,
  ) {}

  /**
   * Calls `onBound` after every connection, then `onEvent` with each event that is published, and `onLost`
   * when the connection ends.
   */
  subscribe<N extends EventName>(
    channelName: string,
    names: readonly N[],
    onEvent: (event: EventOf<N>) => void,
    onBound: () => void,
    onLost: () => void = () => {},
  ): void {
    this.broker.openChannel(channelName, async (channel: ConfirmChannel) => {
      const { exchange } = eventNames(this.config.service, this.config.EVENTS_NAMESPACE);
      await assertExchange(channel, this.config);
      const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
      for (const name of names) await channel.bindQueue(queue, exchange, name);
      channel.once('close', onLost);
      const receive = (content: Buffer) => onEvent(parseEnvelope(content) as EventOf<N>);
      await channel.consume(queue, (message) => message && this.guard(receive, message.content), {
        noAck: true,
      });
      onBound();
    });
  }

  private guard(receive: (content: Buffer) => void, content: Buffer): void {
    try {
      receive(content);
    } catch (err) {
      this.logger.error({ msg: 'An event was not applied by this replica', err });
    }
  }
}
