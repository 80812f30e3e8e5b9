import { Injectable, Logger } from '@nestjs/common';
import { type AmqpConnectionManager, type ChannelWrapper, connect } from 'amqp-connection-manager';
import type { ConfirmChannel } from 'amqplib';
import { ServiceConfig } from '../config/define-config.ts';

const RECONNECT_SECONDS = 1;

/** The door to the exchange: RabbitMQ, or in a simulation one in memory. */
export abstract class Broker {
  abstract get connected(): boolean;

  /** A confirm channel that is set up anew after every reconnect. */
  abstract openChannel(
    name: string,
    setup: (channel: ConfirmChannel) => Promise<void>,
  ): ChannelWrapper;

  abstract close(): Promise<void>;
}

/** The one connection to RabbitMQ. It reconnects for ever; start does not wait for it. */
@Injectable()
export class RabbitBroker extends Broker {
  private readonly logger = new Logger(Broker.name);
  private readonly connection: AmqpConnectionManager;
  private closing = false;
  /** Counts connections, so that a failure of an old one does not close a new one. */
  private generation = 0;

  constructor(config: ServiceConfig) {
    super();
    this.connection = connect([config.AMQP_URL], {
      heartbeatIntervalInSeconds: 10,
      reconnectTimeInSeconds: RECONNECT_SECONDS,
      connectionOptions: { timeout: 5_000, clientProperties: { connection_name: config.service } },
    });
    this.connection.on('connect', () => {
      this.generation += 1;
      this.logger.log('Connected to the broker');
    });
    this.connection.on('disconnect', ({ err }) => {
      if (!this.closing) this.logger.warn(`Broker down, reconnecting: ${err?.message}`);
    });
    this.connection.on('connectFailed', ({ err }) =>
      this.logger.warn(`Broker not reachable: ${err.message}`),
    );
  }

  override get connected(): boolean {
    return this.connection.isConnected();
  }

  override openChannel(
    name: string,
    setup: (channel: ConfirmChannel) => Promise<void>,
  ): ChannelWrapper {
    let open = true;
    const reopen = () => open && this.reconnectSoon(name);
    const wrapper = this.connection.createChannel({
      name,
      setup: async (channel: ConfirmChannel) => {
        channel.on('close', reopen);
        await setup(channel);
      },
    });
    wrapper.on('close', () => {
      open = false;
    });
    wrapper.on('error', (error) => {
      this.logger.error({ msg: `Channel ${name} failed`, err: error });
      reopen();
    });
    return wrapper;
  }

  override async close(): Promise<void> {
    this.closing = true;
    await this.connection.close();
  }

  /** A channel that dies alone is not opened again by the library; a new connection does that. */
  private reconnectSoon(name: string): void {
    const generation = this.generation;
    setTimeout(() => {
      if (this.closing || !this.connected || generation !== this.generation) return;
      this.logger.warn(`Channel ${name} closed, reconnecting`);
      this.connection.reconnect();
    }, RECONNECT_SECONDS * 1000).unref();
  }
}
