import { cartSchemas } from '@sokoni/contracts';
import { InputPipe } from './input.pipe.ts';
import { InvalidInputError } from './validation.ts';

const pipe = new InputPipe();
const body = { productId: 'a'.repeat(24) };

describe('InputPipe', () => {
  it('passes a body that its schema accepts', async () => {
    const metadata = { type: 'body', schema: cartSchemas.addToCart.body } as const;
    await expect(pipe.transform(body, metadata)).resolves.toMatchObject(body);
  });

  it('refuses a body that its schema refuses', async () => {
    const metadata = { type: 'body', schema: cartSchemas.addToCart.body } as const;
    await expect(pipe.transform({}, metadata)).rejects.toThrow(InvalidInputError);
  });

  it.each([{ type: 'body' }, { type: 'body', data: 'productId' }, { type: 'query' }] as const)(
    'fails for %j without a schema',
    (metadata) => {
      expect(() => pipe.transform(body, metadata)).toThrow('without a schema');
    },
  );

  it('passes the bytes of a raw body unchanged', async () => {
    const bytes = Buffer.from('{"a": 1}');
    await expect(pipe.transform(bytes, { type: 'body' })).resolves.toBe(bytes);
  });
});
