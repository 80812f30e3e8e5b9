import { Body, Query } from '@nestjs/common';
import { cartRoutes, cartSchemas, ordersRoutes } from '@sokoni/contracts';
import { Endpoint, endpointOf } from './endpoint.decorator.ts';

const descriptor = () => ({ value: () => undefined, writable: true, configurable: true });

/** What the compiler does for a method with one decorated parameter. */
function decorate(route: Parameters<typeof Endpoint>[0], parameter: ParameterDecorator) {
  class CartController {}
  parameter(CartController.prototype, 'add', 0);
  const method = descriptor();
  Endpoint(route)(CartController.prototype, 'add', method);
  return method.value;
}

describe('an endpoint', () => {
  it('remembers its route', () => {
    const handler = decorate(cartRoutes.addToCart, Body({ schema: cartSchemas.addToCart.body }));
    expect(endpointOf(handler)?.route.path).toBe('/api/addToCart');
  });

  it.each([Body(), Body('productId'), Query()])('does not take unchecked input', (parameter) => {
    expect(() => decorate(cartRoutes.addToCart, parameter)).toThrow('CartController.add');
  });

  it('takes the bytes of a raw body as they are', () => {
    expect(() => decorate(ordersRoutes.paymentCallback, Body())).not.toThrow();
  });
});
