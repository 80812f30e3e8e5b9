import {
  type Category,
  catalogueRoutes,
  type Language,
  offeredPrice,
  optionInWords,
  optionLabelOf,
  type ProductDetails,
  shownPrices,
  specificationRows,
  textFor,
  type Variant,
  type WholesaleOption,
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
): Promise<SoldProduct & Pick<ProductDetails, 'shopSettings' | 'offer'>> {
  if (!PRODUCT_ID.test(productId)) throw new ApiError(404, 'product-not-found', '');
  const { data } = await send(catalogueRoutes.productDetails, { body: { productId } }, caller);
  const view = toView(data, nameCategory(data.category), readerOf(caller));
  return { ...view, shopSettings: data.shopSettings, ...(data.offer && { offer: data.offer }) };
}

function toView(product: ProductDetails, categoryLabel: string, reader: Language): SoldProduct {
  const { _id: id, brandName: brand, userId: seller } = product;
  const { condition, stock, offer } = product;
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
    specification: specificationRows(product.specification ?? {}, product.category, reader).map(
      (row) => ({
        ...row,
        ...(row.typed && product.language !== reader && { lang: product.language }),
      }),
    ),
    ...shownPrices(product, offer),
    stock,
    options: optionsOf(product, reader),
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

/** A product without variants that has wholesale prices is its only option. */
function optionsOf(product: ProductDetails, reader: Language) {
  const { _id: id, stock, variants, wholesaleOptions = [], offer } = product;
  if (variants.length > 0) return variants.map((variant) => toOption(variant, offer, reader));
  if (wholesaleOptions.length === 0) return [];
  const { sellingPrice: price } = shownPrices(product, offer);
  return [{ id, label: '', price, stock, wholesale: stepsOf(wholesaleOptions, offer) }];
}

/** Its words are found here, or the page's scripts would hold the names of all colours. */
function toOption(
  variant: Variant,
  offer: ProductDetails['offer'],
  reader: Language,
): ProductOption {
  const { _id, color, price, stock, image, wholesaleOptions } = variant;
  return {
    id: _id,
    label: optionInWords(optionLabelOf(variant), reader),
    swatch: swatchOf(color),
    image,
    price: offeredPrice(price, offer),
    ...(offer && { before: price }),
    stock,
    wholesale: stepsOf(wholesaleOptions, offer),
  };
}

function stepsOf(options: readonly WholesaleOption[], offer: ProductDetails['offer']) {
  return options.map(({ quantity, wholesalePrice }) => ({
    minimum: quantity,
    unitPrice: offeredPrice(wholesalePrice, offer),
  }));
}
