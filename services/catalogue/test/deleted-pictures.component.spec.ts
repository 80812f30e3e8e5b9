import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { catalogueRoutes, mediaRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest } from './catalogue-under-test.ts';
import { IMAGES, productInputOf } from './product.factory.ts';

const { uploadProduct, updateProduct } = catalogueRoutes;
const GONE = `${IMAGES}/gone.jpg`;
const OTHER = `${IMAGES}/other.jpg`;

describe('a product with a picture that media has deleted', () => {
  let catalogue: CatalogueUnderTest;
  let down = false;
  const media = createServer(async (request, response) => {
    if (down || request.url !== mediaRoutes.keepImages.path) return void request.socket.destroy();
    const { urls } = (await json(request)) as { urls: string[] };
    const data = { gone: urls.filter((url) => url === GONE) };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, error: false, message: '', data }));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
    const MEDIA_URL = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
    catalogue = await CatalogueUnderTest.start({ MEDIA_URL });
  });
  afterAll(async () => {
    await catalogue.service.stop();
    media.close();
  });

  it('is refused by its field, unless the product shows it already, or media is down', async () => {
    const seller = await catalogue.service.mint({ role: 'SELLER' });
    const send = (productImage: string[]) =>
      catalogue.service
        .as(seller)
        .send(uploadProduct, { body: productInputOf({ productImage }) as never });
    const refused = await send([OTHER, GONE]);
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { fields: { 'productImage.1': expect.stringContaining('not stored') } } },
    });
    down = true;
    const saved = await send([OTHER, GONE]);
    expect(saved.status).toBe(200);
    down = false;
    const { productId: _id } = (saved.body as { data: { productId: string } }).data;
    const body = { ...productInputOf({ productImage: [OTHER, GONE] }), _id };
    const again = await catalogue.service.as(seller).send(updateProduct, { body: body as never });
    expect(again.status).toBe(200);
  });
});
