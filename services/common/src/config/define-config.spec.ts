import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_INTERNAL_KEY } from './common-shape.ts';
import { defineConfig, ownVariables } from './define-config.ts';
import { replicaUrls } from './service-urls.ts';

class CartConfig extends defineConfig('cart', {
  CATALOGUE_URL: replicaUrls('catalogue'),
  MAX_LINES: z.coerce.number().int().default(100),
}) {}

describe('the configuration of a service', () => {
  it('has a default for everything that a developer machine needs', () => {
    const config = new CartConfig({});
    expect(config).toMatchObject({ service: 'cart', PORT: 4003, MONGO_DB: 'sokoni-cart' });
    expect(config.CATALOGUE_URL).toBe('http://127.0.0.1:4002');
  });

  it('reads numbers from text and treats an empty variable as absent', () => {
    const config = new CartConfig({ MAX_LINES: '7', PORT: '5000', MONGO_DB: '' });
    expect([config.MAX_LINES, config.PORT, config.MONGO_DB]).toEqual([7, 5000, 'sokoni-cart']);
  });

  it('reads the listening address, and cuts the public address to its origin', () => {
    expect(new CartConfig({}).LISTEN_HOST).toBe('0.0.0.0');
    const config = new CartConfig({
      LISTEN_HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'https://a.example/',
    });
    expect(config).toMatchObject({ LISTEN_HOST: '127.0.0.1', PUBLIC_ORIGIN: 'https://a.example' });
  });

  it('accepts one or several addresses of another service, and refuses what is no address', () => {
    const two = 'http://one:4002, https://two';
    expect(new CartConfig({ CATALOGUE_URL: two, IDENTITY_URL: two })).toMatchObject({
      CATALOGUE_URL: two,
      IDENTITY_URL: two,
    });
    for (const wrong of ['one:4002', 'http://one,', 'ftp://one'])
      expect(() => new CartConfig({ IDENTITY_URL: wrong })).toThrow('IDENTITY_URL');
  });

  it('names every wrong variable at once', () => {
    const start = () => new CartConfig({ PORT: 'high', MONGO_URL: 'mysql://x', MAX_LINES: 'many' });
    expect(start).toThrow(/of cart/);
    for (const name of ['PORT', 'MONGO_URL', 'MAX_LINES']) expect(start).toThrow(name);
  });

  it('reads a variable from the file that its name with _FILE names, unless it is set itself', async () => {
    const file = join(tmpdir(), `sokoni-config-${process.pid}`);
    await writeFile(file, 'amqp://a:b@rabbitmq\n');
    expect(new CartConfig({ AMQP_URL_FILE: file }).AMQP_URL).toBe('amqp://a:b@rabbitmq');
    const both = { AMQP_URL_FILE: file, AMQP_URL: 'amqp://own' };
    expect(new CartConfig(both).AMQP_URL).toBe('amqp://own');
    await rm(file);
    expect(() => new CartConfig({ AMQP_URL_FILE: file })).toThrow(file);
  });

  it('refuses the published internal key in production, and nowhere else', () => {
    expect(() => new CartConfig({ NODE_ENV: 'production' })).toThrow('INTERNAL_KEY');
    const own = { NODE_ENV: 'production', INTERNAL_KEY: 'a-secret-of-this-shop' };
    expect(new CartConfig(own).INTERNAL_KEY).toBe('a-secret-of-this-shop');
    expect(new CartConfig({}).INTERNAL_KEY).toBe(DEFAULT_INTERNAL_KEY);
  });
});

describe('the variables of a service that shares a process', () => {
  it('are those with its name before them, over those of all', () => {
    const environment = { PORT: '1', LOG_LEVEL: 'warn', ORDERS_PORT: '4004', CART_PORT: '4003' };
    expect(ownVariables('orders', environment)).toMatchObject({ PORT: '4004', LOG_LEVEL: 'warn' });
    expect(ownVariables('media', environment)).toMatchObject({ PORT: '1' });
  });
});
