import { connect } from 'amqplib';

/** Messages that wait in the services' queues, and those nobody could handle. */
export async function lookIntoQueues(services: readonly string[]): Promise<Record<string, number>> {
  const found = { 'messages in queues': 0, 'dead letters': 0 };
  const connection = await connect(process.env.AMQP_URL ?? '');
  const count = async (queue: string): Promise<number> => {
    const channel = await connection.createChannel();
    // Asking for a queue that is not there closes the channel; identity handles no events.
    channel.on('error', () => undefined);
    const answer = await channel.checkQueue(queue).catch(() => null);
    if (answer) await channel.close();
    return answer?.messageCount ?? 0;
  };
  try {
    for (const service of services) {
      found['messages in queues'] += await count(`${service}.events`);
      found['dead letters'] += await count(`${service}.dead`);
    }
    return found;
  } finally {
    await connection.close();
  }
}
