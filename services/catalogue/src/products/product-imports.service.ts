import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errorReply, InvalidInputError, type Session, toProblem } from '@sokoni/common';
import {
  type ImportedProduct,
  type ImportProductsBody,
  type Language,
  updateProductBody,
  uploadProductBody,
} from '@sokoni/contracts';
import type { z } from 'zod';
import { ProductsService } from './products.service.ts';

type Input = ImportProductsBody['products'][number];
type Saved = Pick<ImportedProduct, 'outcome' | 'productId'>;

/** Many products at once: each is saved as its form would save it, or refused with its own reasons. */
@Injectable()
export class ProductImportsService {
  constructor(private readonly products: ProductsService) {}

  /** An unexpected failure ends the call: what was saved before it is not saved again when the call is repeated. */
  async importAll(
    session: Session,
    { dryRun, importKey, products }: ImportProductsBody,
    language: Language,
  ): Promise<ImportedProduct[]> {
    const imported: ImportedProduct[] = [];
    // One after the other: they take places of the same plan, in the order of the sheet.
    for (const input of products) {
      const saving = dryRun ? this.check(session, input) : this.save(session, input, importKey);
      imported.push(
        await saving.then(
          (saved) => ({ ...saved, message: '', fields: {} }),
          (error: unknown) => refusalOf(error, language),
        ),
      );
    }
    return imported;
  }

  private async check(session: Session, input: Input): Promise<Saved> {
    if (input._id === undefined) {
      parse(uploadProductBody, input);
      return { outcome: 'valid', productId: null };
    }
    const { _id } = parse(updateProductBody, input);
    await this.products.show(session, _id);
    return { outcome: 'valid', productId: _id };
  }

  private async save(session: Session, input: Input, importKey: string): Promise<Saved> {
    if (input._id !== undefined) {
      const { productId } = await this.products.update(session, parse(updateProductBody, input));
      return { outcome: 'updated', productId };
    }
    const key = `${importKey}:${hash('sha256', JSON.stringify(input), 'base64url')}`;
    const body = parse(uploadProductBody, input);
    const { productId } = await this.products.upload(session, body, key);
    return { outcome: 'created', productId };
  }
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
  return { outcome: productId ? 'draft' : 'refused', productId, message, fields };
}
