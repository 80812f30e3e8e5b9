import { eventually, startTestService, type TestService } from '@sokoni/common/testing';
import { cartRoutes, catalogueRoutes } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { CartConfig } from '../src/config.ts';

const product = {
  productName: 'Tecno Spark 20',
  brandName: 'Tecno',
  category: 'Tablets.Phones' as const,
  productImage: ['http://localhost:8080/media/0123456789abcdef0123456789abcdef/640.jpg'],
  description: 'Two SIM cards, one big battery.',
  price: 320_000,
  sellingPrice: 250_000,
  stock: 5,
};

describe('carts with the real catalogue', () => {
  let cart: TestService;
  beforeAll(async () => {
    cart = await startTestService(AppModule, CartConfig, { neighbours: ['catalogue'] });
  });
  afterAll(() => cart.stop());

  it('show an uploaded product, its new price and its deletion', async () => {
    const catalogue = cart.neighbours.catalogue;
    const seller = cart.identity.knows({ role: 'SELLER' });
    const merchant = catalogue?.as(await cart.mint({ userId: seller._id, role: 'SELLER' }));
    const shopper = cart.as(await cart.mint());
    const onlyRow = async () => (await shopper.call(cartRoutes.viewCart, {}))[0];

    const uploaded = await merchant?.call(catalogueRoutes.uploadProduct, { body: product });
    const productId = uploaded?.productId ?? '';
    await shopper.call(cartRoutes.addToCart, { body: { productId, quantity: 2 } });
    expect(await onlyRow()).toMatchObject({
      quantity: 2,
      unitPriceTzs: 250_000,
      available: 5,
      productId: { productName: 'Tecno Spark 20', userId: { name: seller.name } },
    });

    const dearer = { ...product, _id: productId, sellingPrice: 260_000, stockWas: 5, stock: 1 };
    await merchant?.call(catalogueRoutes.updateProduct, { body: dearer });
    await eventually(async () => {
      const codes = (await onlyRow())?.notices.map(({ code }) => code);
      expect(codes).toEqual(['out-of-stock', 'price-changed']);
    });

    await merchant?.call(catalogueRoutes.deleteProduct, { body: { _id: productId } });
    await eventually(async () => {
      const row = await onlyRow();
      expect(row?.notices[0]?.code).toBe('product-not-found');
      expect(row?.productId.productName).toBe('Tecno Spark 20');
    });
    const refused = await shopper.send(cartRoutes.addToCart, { body: { productId } });
    expect(refused.status).toBe(404);
  });
});
