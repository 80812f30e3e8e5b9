import { OrdersConfig } from './config.ts';
import { readRoutes } from './route-config.ts';

const selcom = { SELCOM_VENDOR: 'TILL1', SELCOM_API_KEY: 'key', SELCOM_API_SECRET: 'secret' };
const snippe = { SNIPPE_API_KEY: 'key', SNIPPE_WEBHOOK_KEY: 'hook' };

describe('the routes of payments and payouts', () => {
  it('have a primary provider and perhaps a spare', () => {
    expect(readRoutes(' any=selcom,clickpesa  Mpesa=azampay\nwallet=selcom,snippe ')).toEqual({
      routes: { any: ['selcom', 'clickpesa'], Mpesa: ['azampay'], wallet: ['selcom', 'snippe'] },
      trouble: [],
    });
  });

  it('are none by default', () => {
    expect(new OrdersConfig({}).routes).toEqual({});
  });

  it.each([
    ['cash=selcom', '"cash=selcom" is no route of any, Mpesa'],
    ['any', 'any: unknown provider ""'],
    ['any=selcom=snippe', '"any=selcom=snippe" is no route'],
    ['any=selcom,bank', 'any: unknown provider "bank"'],
    ['any=selcom any=snippe', 'any stands there twice'],
    ['any=selcom,selcom', 'any: name a primary provider and at most one other'],
    ['any=selcom,snippe,clickpesa', 'any: name a primary provider and at most one other'],
    ['any=selcom,sandbox', 'the sandbox takes no real money'],
    ['wallet=selcom,snippe', 'snippe: SNIPPE_API_KEY'],
  ])('%s is refused: %s', (PAYMENT_ROUTES, why) => {
    const start = () => new OrdersConfig({ ...selcom, PAYMENT_PROVIDER: 'selcom', PAYMENT_ROUTES });
    expect(start).toThrow('PAYMENT_ROUTES: ');
    expect(start).toThrow(why);
  });

  it('with real providers are refused beside the sandbox, and taken beside a real one', () => {
    const routed = { ...selcom, ...snippe, PAYMENT_ROUTES: 'any=selcom,snippe' };
    expect(() => new OrdersConfig(routed)).toThrow('the sandbox takes no real money');
    const config = new OrdersConfig({ ...routed, PAYMENT_PROVIDER: 'selcom' });
    expect(config.routes).toEqual({ any: ['selcom', 'snippe'] });
  });
});
