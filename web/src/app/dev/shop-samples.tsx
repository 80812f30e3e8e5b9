import type { Tile } from '../../features/catalogue/catalogue.api.ts';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { ProductRow } from '../../features/catalogue/product-row.tsx';
import { Sample } from './sample.tsx';

const PHONE: Tile = {
  id: '1',
  name: 'Samsung Galaxy A15, 128 GB, two SIM cards, with charger',
  price: 480_000,
  sellingPrice: 415_000,
  image: undefined,
  stock: 12,
  verified: true,
};

export function ShopSamples() {
  return (
    <>
      <Sample name="Product card: tall, wide, few left, sold out">
        <div className="w-52">
          <ProductCard product={PHONE} />
        </div>
        <div className="w-80">
          <ProductCard product={PHONE} shape="wide" />
        </div>
        <div className="w-52">
          <ProductCard product={{ ...PHONE, stock: 2, price: 0, verified: false }} />
        </div>
        <div className="w-52">
          <ProductCard product={{ ...PHONE, stock: 0 }} />
        </div>
      </Sample>
      <ProductRow title="A row on its way" category="" products={undefined} />
      <ProductRow title="A row without products" category="" products={[]} />
    </>
  );
}
