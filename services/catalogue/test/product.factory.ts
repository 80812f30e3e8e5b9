import {
  listedProductBody,
  NO_SHOP_SETTINGS,
  type UploadProductBody,
  uploadProductBody,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { type FacetFields, toFacetFields, toFacetValues } from '../src/facets/facet-values.ts';
import { toCard } from '../src/products/product.mapper.ts';
import type { ProductRecord } from '../src/products/product.schema.ts';
import { createProduct } from '../src/products/product.ts';

/** The prefix of uploaded pictures in component tests. */
export const IMAGES = 'http://localhost:8080/media/products';

type Input = z.input<typeof listedProductBody>;
type ProductFields = Partial<Omit<Input, 'draft'> & { draft: boolean }>;

/** A valid product form, with these fields in place of its own. */
export function productInputOf(fields: ProductFields = {}): Input {
  return {
    productName: 'Electric kettle',
    brandName: 'Von',
    category: 'Appliances',
    productImage: [`${IMAGES}/kettle.jpg`],
    description: 'Boils two litres in four minutes.',
    price: 60_000,
    sellingPrice: 50_000,
    stock: 10,
    ...fields,
  } as Input;
}

/** The same as parsed by the contract. */
export function productFormOf(fields: ProductFields = {}): UploadProductBody {
  return uploadProductBody.parse(productInputOf(fields));
}

export const newObjectId = () => new Types.ObjectId();

/** A listed product as MongoDB stores it. */
export function productRecordOf(fields: Parameters<typeof productFormOf>[0] = {}): ProductRecord {
  const origin = {
    id: newObjectId(),
    sellerId: 'a'.repeat(24),
    status: 'listed',
    language: 'en',
    now: new Date('2026-03-10T12:00:00Z'),
  } as const;
  return createProduct(productFormOf(fields), origin, newObjectId);
}

/** Its facets, with a seller of whom nothing is known. */
export function facetsOf(record: ProductRecord): FacetFields {
  const card = toCard(record, { _id: record.sellerId, name: '', location: '' });
  return toFacetFields(toFacetValues(card, '', NO_SHOP_SETTINGS), card.sellingPrice);
}
