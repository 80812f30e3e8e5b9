import {
  type Category,
  catalogueRoutes,
  type Language,
  type Product,
  type ProductDetails,
  textFor,
  type Variant,
} from '@sokoni/contracts/browser';
import { ApiError } from '../../lib/api-error.ts';
import { type Caller, readerOf, send } from '../../lib/http.ts';
import { shopPath } from '../../lib/shop-path.ts';
import type { ProductOption, SoldProduct } from './product.ts';
import { swatchOf } from './swatches.ts';

const PRODUCT_ID = /^[0-9a-f]{24}$/i;

/** One product; `nameCategory` puts its category in the reader's words. */
export async function fetchProduct(
  productId: string,
  nameCategory: (category: string) => string,
  caller?: Caller,
): Promise<SoldProduct & Pick<ProductDetails, 'shopSettings'>> {
  if (!PRODUCT_ID.test(productId)) throw new ApiError(404, 'product-not-found', '');
  const { data } = await send(catalogueRoutes.productDetails, { body: { productId } }, caller);
  const view = toView(data, nameCategory(data.category), readerOf(caller));
  return { ...view, shopSettings: data.shopSettings };
}

function toView(product: Product, categoryLabel: string, reader: Language): SoldProduct {
  const { _id: id, brandName: brand, userId: seller } = product;
  const { condition, price, sellingPrice, stock } = product;
  const name = textFor(reader, product, 'productName');
  const description = textFor(reader, product, 'description');
  return {
    id,
    name: name.text,
    nameLang: name.lang,
    brand,
    category: product.category as Category,
    categoryLabel,
    condition,
    images: product.productImage,
    description: description.text,
    descriptionLang: description.lang,
    price,
    sellingPrice,
    stock,
    options: product.variants.map(toOption),
    seller: {
      shop: shopPath(seller._id, seller.name),
      name: seller.name,
      location: seller.location,
      verified: seller.verified ?? false,
      ...(seller.email && { email: seller.email }),
      ...(seller.phone && { phone: seller.phone }),
    },
  };
}

function toOption({
  _id,
  color,
  size,
  specifications,
  price,
  stock,
  image,
  ...rest
}: Variant): ProductOption {
  return {
    id: _id,
    label: [color, size, specifications].filter(Boolean).join(', '),
    swatch: swatchOf(color),
    image,
    price,
    stock,
    wholesale: rest.wholesaleOptions.map(({ quantity, wholesalePrice }) => ({
      minimum: quantity,
      unitPrice: wholesalePrice,
    })),
  };
}
