import { type cartRoutes, cartSchemas } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressPrefix, Call } from './call.ts';
import { InvalidInputError } from './validation.ts';

type AddToCart = typeof cartRoutes.addToCart;
const body = { productId: 'a'.repeat(24) };

function read(request: Partial<FastifyRequest>, schemas = cartSchemas.addToCart) {
  const empty = { params: {}, query: {}, cookies: {}, headers: {}, context: {}, caller: null };
  const whole = { ...empty, ...request } as FastifyRequest;
  return Call.read<AddToCart>(schemas, whole, {} as FastifyReply);
}

describe('Call', () => {
  it('has the body that its schema accepts', () => {
    expect(read({ body }).body).toMatchObject(body);
  });

  it('refuses a body that its schema refuses', () => {
    expect(() => read({ body: {} })).toThrow(InvalidInputError);
  });

  it('leaves out input without a schema', () => {
    const { body: unread, query } = read({ body, query: { $where: '1' } }, {} as never);
    expect([unread, query]).toEqual([undefined, undefined]);
  });

  it('has the bytes of a raw body, and none without a body', () => {
    const bytes = Buffer.from('{"a": 1}');
    expect(read({ body: bytes }, {} as never).bytes).toBe(bytes);
    expect(read({}, {} as never).bytes).toHaveLength(0);
  });

  it('has no session and no owner of a cart without a caller', () => {
    const call = read({ body });
    expect(call.caller).toBeNull();
    expect(() => call.session).toThrow('not-signed-in');
    expect(() => call.ownerId).toThrow('not-signed-in');
  });

  it('names the signed-in user as the owner of the cart, or else the visitor', () => {
    const caller = { userId: 'asha', role: 'GENERAL', sid: 's' } as const;
    const cookies = { cart: 'a'.repeat(32) };
    expect(read({ body, caller, cookies }).ownerId).toBe('asha');
    expect(read({ body, cookies }).ownerId).toMatch(/^visitor:/);
  });
});

describe('the address that limits count', () => {
  it.each([
    ['41.59.1.20', '41.59.1.20'],
    ['::ffff:41.59.1.20', '41.59.1.20'],
    ['2c0f:fe38:2020:1:aaaa:bbbb:cccc:dddd', '2c0f:fe38:2020:1::'],
    ['2C0F:FE38:2020:0001::1', '2c0f:fe38:2020:1::'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });
});
