import { ownVariables } from './own-variables.ts';

describe('the variables of a service that shares a process', () => {
  it('are those with its name before them, over those of all', () => {
    const environment = { PORT: '1', LOG_LEVEL: 'warn', ORDERS_PORT: '4004', CART_PORT: '4003' };
    expect(ownVariables('orders', environment)).toMatchObject({ PORT: '4004', LOG_LEVEL: 'warn' });
    expect(ownVariables('media', environment)).toMatchObject({ PORT: '1' });
  });
});
