import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errorReply, InvalidInputError, type Session, toProblem } from '@sokoni/common';
import {
  type ImportedProduct,
  type ImportProductsBody,
  id,
  type Language,
  messages,
  type UpdateProductBody,
  updateProductBody,
  uploadProductBody,
} from '@sokoni/contracts';
import type { z } from 'zod';
import type { ProductRecord, VariantRecord } from './product.schema.ts';
import { ProductUploadsService, type Upload } from './product-uploads.service.ts';
import { ProductsRepository } from './products.repository.ts';
import { ProductsService } from './products.service.ts';

type Input = ImportProductsBody['products'][number];
type Saved = Pick<ImportedProduct, 'outcome' | 'productId'> & { readonly stockKept?: boolean };
type Settled = PromiseSettledResult<Saved>;

/** Many products at once: each is saved as its form would save it, or refused with its own reasons. */
@Injectable()
export class ProductImportsService {
  constructor(
    private readonly products: ProductsService,
    private readonly uploads: ProductUploadsService,
    private readonly records: ProductsRepository,
  ) {}

  /** An unexpected failure ends the call: what was saved before it is not saved again when the call is repeated. */
  async importAll(
    session: Session,
    { dryRun, importKey, products }: ImportProductsBody,
    language: Language,
  ): Promise<ImportedProduct[]> {
    const settled = dryRun
      ? await Promise.allSettled(products.map((input) => this.check(session, input)))
      : await this.saveAll(session, products, importKey);
    const taken = dryRun ? await this.takenNames(session, products) : new Set();
    return settled.map((one, at) => {
      if (one.status === 'rejected') return refusalOf(one.reason, language);
      const { stockKept, ...saved } = one.value;
      const nameTaken = saved.productId === null && taken.has(nameIn(products[at]));
      const fields: ImportedProduct['fields'] = stockKept
        ? { stock: messages['import-stock-kept'][language] }
        : {};
      return { ...saved, nameTaken, message: '', fields };
    });
  }

  /** By a name a seller knows again what a sheet without product IDs would add once more. */
  private async takenNames({ userId }: Session, inputs: readonly Input[]) {
    const names = inputs.filter(isNew).map(nameIn).filter(Boolean);
    if (names.length === 0) return new Set<string>();
    return new Set((await this.records.takenNames(userId, names)).map(asCompared));
  }

  private async check(session: Session, input: Input): Promise<Saved> {
    if (input._id === undefined) {
      parse(uploadProductBody, input);
      return { outcome: 'valid', productId: null };
    }
    const body = await this.bodyOf(session, input);
    await this.products.check(session, body);
    return { outcome: 'valid', productId: body._id };
  }

  private async bodyOf(session: Session, input: Input): Promise<UpdateProductBody> {
    const { data: productId } = id.safeParse(input._id);
    const known = productId ? await this.products.find(session, productId) : null;
    return parse(updateProductBody, known ? completed(input, known) : input);
  }

  private async saveAll(
    session: Session,
    inputs: readonly Input[],
    importKey: string,
  ): Promise<Settled[]> {
    const created = await this.createAll(session, inputs.filter(isNew), importKey);
    const settled: Settled[] = [];
    for (const input of inputs) {
      settled.push(created.get(input) ?? (await settle(this.update(session, input))));
    }
    return settled;
  }

  private async createAll(
    session: Session,
    inputs: readonly Input[],
    importKey: string,
  ): Promise<ReadonlyMap<Input, Settled>> {
    const settled = new Map<Input, Settled>();
    const uploads: (Upload & { readonly input: Input })[] = [];
    for (const input of inputs) {
      const { data: body, error } = uploadProductBody.safeParse(input);
      if (body) uploads.push({ input, body, idempotencyKey: keyOf(importKey, input) });
      else settled.set(input, { status: 'rejected', reason: new InvalidInputError(error.issues) });
    }
    if (uploads.length === 0) return settled;
    const uploaded = await this.uploads.uploadAll(session, uploads);
    for (const [at, saved] of uploaded.entries()) {
      const { input } = uploads[at] as (typeof uploads)[number];
      settled.set(input, saved.status === 'fulfilled' ? asCreated(saved.value) : saved);
    }
    return settled;
  }

  private async update(session: Session, input: Input): Promise<Saved> {
    const body = await this.bodyOf(session, input);
    const saved = await this.products.update(session, body, { cause: 'imported' });
    const { productId, stockKept, unchanged } = saved;
    return { outcome: unchanged && !stockKept ? 'unchanged' : 'updated', productId, stockKept };
  }
}

/** A sheet may lack columns that a form always has: what it does not say stays as it is, however many are sold meanwhile. */
function completed(input: Input, product: ProductRecord): Input {
  const { stock, condition } = product;
  const known = new Map(product.variants.map((one) => [one._id.toHexString(), one]));
  const variants =
    Array.isArray(input.variants) && input.variants.map((one) => variantOf(one, known));
  return { condition, ...unlessSaid(input, stock), ...input, ...(variants && { variants }) };
}

function variantOf(given: unknown, known: ReadonlyMap<string, VariantRecord>): unknown {
  const input = (given ?? {}) as Input;
  const variant = known.get(String(input._id).toLowerCase());
  if (!variant) return given;
  const { stock, wholesaleOptions, image } = variant;
  return { wholesaleOptions, ...(image && { image }), ...unlessSaid(input, stock), ...input };
}

/** Nothing is added to a stock that is what it was. */
const unlessSaid = ({ stock }: Input, now: number) =>
  stock === undefined ? { stock: now, stockWas: now } : {};

function asCreated({ productId }: { readonly productId: string }): Settled {
  return { status: 'fulfilled', value: { outcome: 'created', productId } };
}

const asCompared = (name: string) => name.trim().toLowerCase();

function nameIn(input: Input | undefined): string {
  return asCompared(String(input?.productName ?? ''));
}

function isNew({ _id }: Input): boolean {
  return _id === undefined;
}

/** A product that is sent again in the same import is known by its content. */
function keyOf(importKey: string, input: Input): string {
  return `${importKey}:${hash('sha256', JSON.stringify(input), 'base64url')}`;
}

async function settle<T>(saving: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [settled] = await Promise.allSettled([saving]);
  return settled;
}

function parse<T extends z.ZodType>(schema: T, input: Input): z.output<T> {
  const { data, error } = schema.safeParse(input);
  if (error) throw new InvalidInputError(error.issues);
  return data;
}

/** A refused product; one that was kept as a draft has an id. Other failures are thrown. */
function refusalOf(error: unknown, language: Language): ImportedProduct {
  if (toProblem(error).status >= 500) throw error;
  const { message, data } = errorReply(error, language);
  const { productId = null, fields = {} } = (data ?? {}) as Partial<ImportedProduct>;
  return { outcome: productId ? 'draft' : 'refused', productId, nameTaken: false, message, fields };
}
