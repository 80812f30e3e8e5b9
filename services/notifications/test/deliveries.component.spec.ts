import { getModelToken } from '@nestjs/mongoose';
import { envelopeOf, eventually, startTestService } from '@sokoni/common/testing';
import type { Model } from 'mongoose';
import { AppModule } from '../src/app.module.ts';
import { NotificationsConfig } from '../src/config.ts';
import { DeliveriesService } from '../src/deliveries/deliveries.service.ts';
import { DeliveryRecord } from '../src/deliveries/delivery.schema.ts';
import { deliveryKey, mail, recipientOf } from '../src/deliveries/delivery.ts';
import { letters } from '../src/templates/languages.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';
import { someLine, somePaidOrder } from './order.factory.ts';
import { RefusingSmtp } from './refusing-smtp.ts';

describe('deliveries', () => {
  let under: NotificationsUnderTest;
  let records: Model<DeliveryRecord>;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
    records = under.deliveries;
  }, 30_000);
  afterAll(() => under.stop(), 30_000);

  function welcomeOf(person = under.person()) {
    const event = envelopeOf('user.registered', person);
    const url = 'http://localhost:8080';
    const letter = letters.en.welcome({ name: person.name, url, isSeller: false });
    const message = mail(recipientOf(person), letter);
    return { event, message, person, key: deliveryKey(event.eventId, message) };
  }

  it('carry a Message-ID by which a mailbox knows a repetition', async () => {
    const { event, message, person, key } = welcomeOf();
    await under.service.app.get(DeliveriesService).deliver(event, [message]);
    const received = await under.onlyMail(person.email);
    expect(received.headers['message-id']).toBe(`<${key}@localhost>`);
  });

  it('happen once when the same event is handled twice at the same time', async () => {
    const { event, message, person } = welcomeOf();
    const deliveries = under.service.app.get(DeliveriesService);
    const outcomes = await Promise.allSettled([
      deliveries.deliver(event, [message]),
      deliveries.deliver(event, [message]),
    ]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    await deliveries.deliver(event, [message]);
    await under.onlyMail(person.email);
  });

  it('are taken over from a process that died while sending', async () => {
    const { event, message, person, key } = welcomeOf();
    const leaseUntil = new Date(Date.now() + 60_000);
    const dead = { eventName: event.name, userId: person._id, channel: 'mail', tries: 1 };
    await records.create({ _id: key, ...dead, state: 'open', leaseUntil, createdAt: new Date() });
    const deliveries = under.service.app.get(DeliveriesService);
    await expect(deliveries.deliver(event, [message])).rejects.toThrow('service-unavailable');
    await records.updateOne({ _id: key }, { leaseUntil: new Date() });
    await deliveries.deliver(event, [message]);
    await under.onlyMail(person.email);
    expect(await records.findById(key).lean()).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('give up on an address that is refused, and serve the others', async () => {
    const server = await RefusingSmtp.start();
    const env = { SMTP_URL: server.url };
    const service = await startTestService(AppModule, NotificationsConfig, { env });
    const gone = service.identity.knows({ email: 'gone@example.com' });
    const juma = service.identity.knows({ email: 'juma@example.com' });
    const order = somePaidOrder(gone, [someLine({ sellerId: juma._id })]);
    await service.deliverTwice('order.paid', order);
    const records: Model<DeliveryRecord> = service.app.get(getModelToken(DeliveryRecord.name));
    const toGone = await records.findOne({ userId: gone._id, channel: 'mail' }).lean();
    expect(toGone).toMatchObject({ state: 'refused', tries: 1 });
    expect(server.accepted).toContain('juma@example.com');
    expect(server.accepted).not.toContain('gone@example.com');
    await service.stop();
    await server.stop();
  });

  it('wait for a mail server that is down and are made when it is up again', async () => {
    const person = under.person({ language: 'en' });
    await under.maildev.stop();
    await under.service.broker.publish(envelopeOf('user.registered', person));
    await eventually(async () => {
      const tries = await records.findOne({ userId: person._id, tries: { $gte: 2 } }).lean();
      return tries !== null && tries.state === 'open';
    });
    await under.maildev.start();
    const received = await under.onlyMail(person.email);
    expect(received.subject).toBe('Welcome to Sokoni');
    await eventually(async () => {
      const record = await records.findOne({ userId: person._id }).lean();
      return record?.state === 'sent';
    });
    expect(await under.service.broker.deadLetters('notifications')).toBe(0);
  }, 30_000);
});
