import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';

describe('the parts of a test run', () => {
  it('provide a MongoDB with transactions', async () => {
    const client = await new MongoClient(String(process.env.MONGO_URL)).connect();
    const notes = client.db(`sokoni-local-${process.pid}`).collection('notes');
    const failing = client.withSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ text: 'half' }, { session });
        throw new Error('the second half fails');
      }),
    );
    await expect(failing).rejects.toThrow('the second half fails');
    expect(await notes.countDocuments()).toBe(0);
    await client.withSession((session) =>
      session.withTransaction(() => notes.insertOne({ text: 'whole' }, { session })),
    );
    expect(await notes.countDocuments()).toBe(1);
    await client.db(`sokoni-local-${process.pid}`).dropDatabase();
    await client.close();
  });

  it('provide a RabbitMQ with confirms and quorum queues', async () => {
    const connection = await connect(String(process.env.AMQP_URL));
    const channel = await connection.createConfirmChannel();
    const queue = `local-${process.pid}.events`;
    await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    channel.sendToQueue(queue, Buffer.from('kept'), { persistent: true });
    await channel.waitForConfirms();
    const message = await channel.get(queue, { noAck: true });
    expect(message ? message.content.toString() : 'nothing').toBe('kept');
    await channel.deleteQueue(queue);
    await connection.close();
  });
});
