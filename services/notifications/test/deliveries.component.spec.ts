import { jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { commandsDuring, envelopeOf, eventually, startTestService } from '@sokoni/common/testing';
import type { Model } from 'mongoose';
import { AppModule } from '../src/app.module.ts';
import { NotificationsConfig } from '../src/config.ts';
import { DeliveriesService } from '../src/deliveries/deliveries.service.ts';
import { DeliveryRecord } from '../src/deliveries/delivery.schema.ts';
import { mail, messageKey, recipientOf } from '../src/deliveries/delivery.ts';
import { SmtpClient } from '../src/deliveries/smtp.client.ts';
import { NotificationsService } from '../src/notifications/notifications.service.ts';
import { SmsClient } from '../src/sms/sms.client.ts';
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
  });
  afterAll(() => under.stop());

  function welcomeOf(person = under.person()) {
    const event = envelopeOf('user.registered', person);
    const url = 'http://localhost:8080';
    const letter = letters.en.welcome({ name: person.name, url, isSeller: false });
    const message = mail(recipientOf(person), letter);
    return { event, message, person, key: messageKey(event.eventId, message) };
  }

  it('carry a Message-ID made from event, user and channel', async () => {
    const { event, message, person, key } = welcomeOf();
    await under.service.app.get(DeliveriesService).deliver(event, [message]);
    const received = await under.onlyMail(person.email);
    expect(received.headers['message-id']).toBe(`<${key}@localhost>`);
  });

  it('happen once when one event is handled twice concurrently', async () => {
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

  it('are retried after the lease of a dead process', async () => {
    const { event, message, person } = welcomeOf();
    const leaseUntil = new Date(Date.now() + 60_000);
    const _id = event.eventId;
    const messages = [{ userId: person._id, channel: 'mail', state: 'open' }] as const;
    const dead = { _id, eventName: event.name, messages, state: 'open', tries: 1 } as const;
    await records.create({ ...dead, leaseUntil, createdAt: new Date() });
    const deliveries = under.service.app.get(DeliveriesService);
    await expect(deliveries.deliver(event, [message])).rejects.toThrow('service-unavailable');
    await records.updateOne({ _id }, { leaseUntil: new Date(0) });
    await deliveries.deliver(event, [message]);
    await under.onlyMail(person.email);
    expect(await records.findById(_id)).toMatchObject({
      state: 'done',
      messages: [{ state: 'sent' }],
      tries: 2,
    });
  });

  it('are recorded by the process that has them now, not by one whose lease is over', async () => {
    const { event, message, person } = welcomeOf();
    const { app } = under.service;
    const [deliveries, smtp] = [app.get(DeliveriesService), app.get(SmtpClient)];
    const [sending, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jest.spyOn(smtp, 'send').mockImplementationOnce(async () => {
      sending.resolve();
      await failed.promise;
      throw new Error('The connection broke');
    });
    const slow = deliveries.deliver(event, [message]);
    await sending.promise;
    const _id = event.eventId;
    await records.updateOne({ _id }, { leaseUntil: new Date(0) });
    await deliveries.deliver(event, [message]);
    failed.resolve();
    await expect(slow).rejects.toThrow('The connection broke');
    await deliveries.deliver(event, [message]);
    await under.onlyMail(person.email);
    expect(await records.findById(_id)).toMatchObject({ state: 'done', tries: 2 });
  });

  it('of concurrent orders are one insert of each kind and one update, however many messages they have', async () => {
    const [buyer, asha, juma] = [under.person(), under.person(), under.person()];
    const lines = [someLine({ sellerId: asha._id }), someLine({ sellerId: juma._id })];
    const notifications = under.service.app.get(NotificationsService);
    const notify = () =>
      notifications.notify(envelopeOf('order.paid', somePaidOrder(buyer, lines)));
    // Until the sellers are known, they are requested from identity.
    await notify();
    for (const client of [SmtpClient, SmsClient])
      jest.spyOn(under.service.app.get<SmtpClient>(client), 'send').mockResolvedValue('sent');
    const commands = await commandsDuring(under.service, () =>
      Promise.all(Array.from({ length: 20 }, notify)),
    );
    jest.restoreAllMocks();
    // Timers look for events to publish, for held messages and for webhooks.
    const own = commands.filter(
      (command) => !/outbox|held_messages|webhook_deliveries/.test(command),
    );
    const once = [...new Set(own)];
    expect(own.filter((command) => !command.endsWith('gathered_sales'))).toHaveLength(5);
    expect(once.toSorted()).toEqual([
      'find gathered_sales',
      'find notification_settings',
      'find user_replicas',
      'insert deliveries',
      'insert user_notifications',
      'update deliveries',
      'update gathered_sales',
    ]);
    expect(await records.countDocuments({ 'messages.userId': asha._id, state: 'done' })).toBe(21);
  });

  it('end for a refused address and continue for the others', async () => {
    const server = await RefusingSmtp.start();
    const env = { SMTP_URL: server.url };
    const service = await startTestService(AppModule, NotificationsConfig, { env });
    const unreachable = service.identity.knows({ email: 'unreachable@example.com' });
    const juma = service.identity.knows({ email: 'juma@example.com' });
    const order = somePaidOrder(unreachable, [someLine({ sellerId: juma._id })]);
    await service.deliverTwice('order.paid', order);
    const records: Model<DeliveryRecord> = service.app.get(getModelToken(DeliveryRecord.name));
    const delivery = await records.findOne({ eventName: 'order.paid' });
    expect(delivery).toMatchObject({ state: 'done', tries: 1 });
    expect(delivery?.messages).toContainEqual({
      userId: unreachable._id,
      channel: 'mail',
      state: 'refused',
    });
    expect(server.accepted).toContain('juma@example.com');
    expect(server.accepted).not.toContain('unreachable@example.com');
    await service.stop();
    await server.stop();
  });

  it('wait until an unavailable mail server is up again', async () => {
    const person = under.person({ language: 'en' });
    await under.maildev.stop();
    await under.service.broker.publish(envelopeOf('user.registered', person));
    await eventually(async () => {
      const tries = await records.findOne({ 'messages.userId': person._id, tries: { $gte: 2 } });
      return tries !== null && tries.state === 'open';
    });
    await under.maildev.start();
    const received = await under.onlyMail(person.email);
    expect(received.subject).toBe('Welcome to Sokoni');
    await eventually(async () => {
      const record = await records.findOne({ 'messages.userId': person._id });
      return record?.state === 'done' && record.messages[0]?.state === 'sent';
    });
    expect(await under.service.broker.deadLetters('notifications')).toBe(0);
  });
});
