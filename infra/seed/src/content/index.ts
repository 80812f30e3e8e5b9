import type { SeedProduct, ShopContent } from '../filling/shop-content.ts';
import { drawProduct } from '../pictures/album.ts';
import { catalogue } from './catalogue.ts';
import type { ShelfProduct } from './product.ts';
import { sellers } from './sellers.ts';
import { shoppers } from './shoppers.ts';

function forUpload(one: ShelfProduct): SeedProduct {
  return {
    seller: one.seller === 'admin' ? 'admin' : sellers[one.seller].username,
    product: {
      productName: one.name,
      brandName: one.brand,
      category: one.category,
      description: one.text,
      price: one.was,
      sellingPrice: one.now,
      condition: one.condition,
      stock: one.stock,
      variants: one.variants,
    },
    draw: () => drawProduct(one),
  };
}

/** What the empty shop is filled with; one password opens every demo account but the admin's. */
export function shopContent(password: string, admin: ShopContent['admin']): ShopContent {
  return {
    password,
    admin,
    sellers: Object.values(sellers),
    shoppers,
    products: catalogue.map(forUpload),
  };
}
