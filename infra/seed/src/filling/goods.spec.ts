import { jest } from '@jest/globals';
import { createClient } from '@sokoni/client';
import type { SeedProduct } from '../content/shop-content.ts';

jest.unstable_mockModule('node:timers/promises', () => ({ setTimeout: async () => undefined }));
const { uploadProducts } = await import('./goods.ts');

const LOST_TRIES = 6;
const kettle = { seller: 'juma', pictures: [], product: { productName: 'Kettle', variants: [] } };

/** Uploads of a shop that saves every product, and whose first answers are lost on their way. */
function forgetfulShop(lost: number) {
  const uploads: { key: string | null; body: unknown }[] = [];
  const client = createClient({
    baseUrl: 'http://localhost',
    fetch: async (input, init) => {
      const data = { success: true, error: false, message: '', data: [] };
      if (!String(input).includes('upload-product')) return Response.json(data);
      uploads.push({ key: new Headers(init?.headers).get('idempotency-key'), body: init?.body });
      if (uploads.length <= lost) throw new DOMException('late', 'TimeoutError');
      return Response.json(data);
    },
  });
  return { client, uploads };
}

it('a product whose answer is lost is sent again as the same one, also by the next try of all', async () => {
  const { client, uploads } = forgetfulShop(LOST_TRIES);
  const goods = [kettle as unknown as SeedProduct];
  const seed = () => uploadProducts(client, goods, Promise.resolve(), () => undefined);
  await expect(seed()).rejects.toMatchObject({ status: 0 });
  expect(uploads).toHaveLength(LOST_TRIES);
  await seed();
  expect(uploads).toHaveLength(LOST_TRIES + 1);
  expect(uploads[0]?.key).toEqual(expect.any(String));
  for (const upload of uploads) expect(upload).toEqual(uploads[0]);
});
