import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  behindCursor,
  type Records,
  replaceAll,
  type Session,
  type Sorting,
  someBeginningWith,
  sortBy,
  sortingOf,
  UnitOfWork,
  valuesBetween,
} from '@sokoni/common';
import {
  type AllProductsQuery,
  LOW_STOCK,
  type MyProductsQuery,
  type ProductStatus,
  type WholesaleOption,
} from '@sokoni/contracts';
import type { QueryFilter, Types } from 'mongoose';
import { ProductRecord } from './product.schema.ts';
import { searchTerms, searchWordsOf } from './product-search.ts';

const BATCH_SIZE = 50;

type HiddenProduct = Pick<
  ProductRecord,
  '_id' | 'productName' | 'translation' | 'productImage' | 'barcode' | 'variants' | 'hiddenByAdmin'
>;

@Injectable()
export class ProductsRepository {
  constructor(
    @InjectModel(ProductRecord.name) private readonly products: Records<ProductRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  async add(record: ProductRecord): Promise<void> {
    await this.unit.audit(
      () => this.products.create([withSearchWords(record)]),
      () => auditOf(record),
    );
  }

  /** A product that the caller may change: an own one, for admins any. */
  findManaged(id: string, manager: Session): Promise<ProductRecord | null> {
    const own = manager.role === 'ADMIN' ? {} : { sellerId: manager.userId };
    return this.products.findOne({ _id: id, deletedAt: null, ...own }).exec();
  }

  find(id: string): Promise<ProductRecord | null> {
    return this.products.findOne({ _id: id, deletedAt: null }).exec();
  }

  /** In the transaction that has read the product. */
  async saveRating({ _id, rating, version }: ProductRecord): Promise<void> {
    await this.products.updateOne({ _id }, { $set: { rating, version } });
  }

  findAll(ids: readonly string[]): Promise<ProductRecord[]> {
    return this.products.find({ _id: { $in: ids }, deletedAt: null }).exec();
  }

  /** A seller's products with drafts; one more than the limit if there is a next page. */
  async listOwn(sellerId: string, query: MyProductsQuery): Promise<ProductRecord[]> {
    return this.ownQuery(sellerId, query, await this.fewOf(sellerId, query)).exec();
  }

  /** The same before it is asked: each sort is that of an index, unless the words have left a few products to sort. */
  ownQuery(sellerId: string, query: OwnQuery, few: readonly Types.ObjectId[] | null = null) {
    const sorting = ownSorting(query);
    const own = { ...ownBy(sellerId, query), ...(query.category && { category: query.category }) };
    const filter = few ? { $and: [{ _id: { $in: few } }, own] } : own;
    // Among indexes that begin alike MongoDB takes any, and may sort all products of a seller for each page.
    const index = { sellerId: 1, deletedAt: 1, ...INDEX_ENDS[sorting.field] } as const;
    return this.pageQuery(filter, query, sorting).hint(few ? { _id: 1 } : index);
  }

  /**
   * The products that have one of the searched words; null where each word is on so many that the list itself,
   * read in its order, shows a page of them sooner.
   */
  private async fewOf(sellerId: string, { search = '' }: Pick<MyProductsQuery, 'search'>) {
    const terms = searchTerms(search).slice(0, WORDS_TRIED);
    // Without words while the release before still writes products.
    const without = terms.length > 0 ? await this.wordsQuery(sellerId, null).exec() : [];
    for (const term of terms) {
      const found = [
        ...without,
        ...(await this.wordsQuery(sellerId, someBeginningWith(term)).exec()),
      ];
      if (found.length <= FEW) return found.map(({ _id }) => _id);
    }
    return null;
  }

  /** At most one more than few. */
  wordsQuery(sellerId: string, searchWords: ReturnType<typeof someBeginningWith> | null) {
    return this.products
      .find({ sellerId, deletedAt: null, searchWords }, { _id: 1 })
      .limit(FEW + 1)
      .hint({ sellerId: 1, deletedAt: 1, searchWords: 1 });
  }

  /** The same of all sellers. */
  async listAll(query: AllProductsQuery): Promise<ProductRecord[]> {
    const { sellerId } = query;
    const found = sellerId
      ? this.ownQuery(sellerId, query, await this.fewOf(sellerId, query))
      : this.allQuery(query);
    return found.exec();
  }

  /** The same before it is asked: each sort is that of an index. */
  allQuery(query: AllProductsQuery) {
    const { sellerId, category, search = '', include, ...rest } = query;
    if (sellerId) return this.ownQuery(sellerId, query);
    const state = stateOf(rest);
    const withRemoved = search && include === 'removed';
    const filter = {
      ...(!withRemoved && { deletedAt: null }),
      ...(category && { category }),
      ...state,
      ...(search && namedBy(search)),
    };
    const found = this.pageQuery(filter, query, allSorting(query));
    const narrowedBy = category ? 'category' : state.status && 'status';
    // The words have an index of their own; MongoDB keeps no more than a page of what it finds.
    return narrowedBy && !search ? found.hint({ deletedAt: 1, [narrowedBy]: 1, _id: 1 }) : found;
  }

  private pageQuery(of: QueryFilter<ProductRecord>, query: MyProductsQuery, sorting: Sorting) {
    const filter = { $and: [of, behindCursor(sorting, query.cursor)] };
    const found = this.products
      .find(filter as QueryFilter<ProductRecord>)
      .sort(sortBy(sorting))
      .limit(query.limit + 1);
    return sorting.field === 'productName' ? found.collation(NAMES_IN_ANY_CASE) : found;
  }

  /** Which of these names own products have, in any case. */
  async takenNames(sellerId: string, names: readonly string[]): Promise<string[]> {
    const found = await this.products
      .find({ sellerId, deletedAt: null, productName: { $in: names } }, { productName: 1 })
      .collation(NAMES_IN_ANY_CASE)
      .hint({ sellerId: 1, deletedAt: 1, ...INDEX_ENDS.productName });
    return found.map(({ productName }) => productName);
  }

  countLowStock(sellerId: string): Promise<number> {
    return this.products.countDocuments(ownBy(sellerId, { stock: 'low' }));
  }

  countHidden(sellerId: string): Promise<number> {
    return this.products.countDocuments(ownBy(sellerId, { status: 'hidden_by_admin' }));
  }

  /** What admins have hidden of a seller, also where the seller has deleted it since. */
  hiddenByAdmins(sellerId: string): Promise<HiddenProduct[]> {
    const fields = {
      productName: 1,
      translation: 1,
      productImage: 1,
      barcode: 1,
      'variants.barcode': 1,
      hiddenByAdmin: 1,
    } as const;
    return this.products
      .find({ sellerId, hiddenByAdmin: { $type: 'object' } }, fields)
      .lean<HiddenProduct[]>()
      .exec();
  }

  /** In the transaction that lists one of their kind. */
  async endHidingOfDeleted(ids: readonly string[]): Promise<void> {
    const filter = { _id: { $in: ids }, deletedAt: { $ne: null } };
    await this.products.updateMany(filter, { $set: { hiddenByAdmin: null } });
  }

  /** Some of the products that are not deleted. */
  async someOf(sellerId: string): Promise<string[]> {
    const some = await this.products
      .find({ sellerId, deletedAt: null }, { _id: 1 })
      .limit(BATCH_SIZE);
    return some.map(({ _id }) => _id.toString());
  }

  /** Replaces the version that `next` was made from; `former` where it is known, for the trail of admins. */
  async save(next: ProductRecord, former = next): Promise<void> {
    const change = { version: next.version - 1, saved: withSearchWords(next) };
    await this.unit.audit(
      async () => {
        if ((await replaceAll(this.products, [change])) !== 1)
          throw new Error(`Product ${next._id} has another version`);
      },
      () => ({ ...auditOf(next), values: valuesBetween(figuresOf(former), figuresOf(next)) }),
    );
  }

  /**
   * The next products for the plan to hide (the newest listed ones) or to list (the oldest hidden
   * ones). Pinned products are hidden last and listed first.
   */
  findForPlan(sellerId: string, status: ProductStatus, limit: number): Promise<ProductRecord[]> {
    return this.products
      .find({ sellerId, deletedAt: null, status })
      .sort(status === 'listed' ? { pinned: 1, _id: -1 } : { pinned: -1, _id: 1 })
      .limit(limit)
      .exec();
  }
}

/** So many products are read by their ids and sorted within 50 ms. */
const FEW = 5_000;
/** The longest ones of a search. */
const WORDS_TRIED = 3;

type OwnQuery = MyProductsQuery & Pick<AllProductsQuery, 'category'>;

/** Of the index of names: without it the index is not used. */
const NAMES_IN_ANY_CASE = { locale: 'en', strength: 2 } as const;

const SORT_FIELDS = {
  age: '_id',
  name: 'productName',
  price: 'sellingPrice',
  stock: 'stock',
  status: 'status',
} as const;

const INDEX_ENDS: Readonly<Record<string, Record<string, 1 | -1>>> = {
  _id: { _id: -1 },
  ...Object.fromEntries(
    ['productName', 'sellingPrice', 'stock', 'status'].map((field) => [
      field,
      { [field]: 1, _id: 1 },
    ]),
  ),
};

export const ownSorting = ({ sort }: Pick<MyProductsQuery, 'sort'>) => sortingOf(sort, SORT_FIELDS);

/** Of all sellers: by age once anything but the seller narrows them, as no index has both. */
export function allSorting({ sellerId, category, search, stock, status, sort }: AllProductsQuery) {
  const narrowed = !sellerId && (category || search || stock || status);
  const byAge = sort === 'age' ? 'age' : '-age';
  return ownSorting({ sort: narrowed ? byAge : sort });
}

type OwnFilter = { readonly [K in 'stock' | 'status' | 'search']?: MyProductsQuery[K] | undefined };

function ownBy(
  sellerId: string,
  { stock, status, search = '' }: OwnFilter,
): QueryFilter<ProductRecord> {
  const words = searchTerms(search);
  const found = words.length > 0 && { $and: words.map(hasWord) };
  return { sellerId, deletedAt: null, ...stateOf({ stock, status }), ...found };
}

function stateOf({ stock, status }: Pick<OwnFilter, 'stock' | 'status'>) {
  const pieces = { $lte: stock === 'out' ? 0 : LOW_STOCK };
  const few = stock && ({ status: 'listed', stock: pieces } as const);
  const state = status === 'hidden_by_admin' ? HIDDEN_BY_ADMIN : status && { status };
  return { ...few, ...state };
}

/** Its status too, which has an index. */
const HIDDEN_BY_ADMIN = { status: 'draft', hiddenByAdmin: { $type: 'object' } } as const;

function namedBy(search: string) {
  if (PRODUCT_ID.test(search)) return { _id: search.toLowerCase() };
  return { $text: { $search: allWordsOf(search) } };
}

const PRODUCT_ID = /^[0-9a-f]{24}$/i;

/** Each as a phrase of its own, as MongoDB looks for any of words, and for all of phrases. */
function allWordsOf(search: string): string {
  const words = search.replaceAll('"', ' ').split(/\s+/).filter(Boolean);
  return words.map((word) => `"${word}"`).join(' ');
}

function hasWord(word: string): QueryFilter<ProductRecord> {
  const any = new RegExp(RegExp.escape(word), 'i');
  const texts = ['productName', 'brandName', 'translation.productName', 'sku', 'barcode'];
  const ofVariants = ['variants.sku', 'variants.barcode'];
  const unwritten = { $or: [...texts, ...ofVariants].map((path) => ({ [path]: any })) };
  // Without words while the release before still writes products.
  return { $or: [{ searchWords: someBeginningWith(word) }, { searchWords: null, ...unwritten }] };
}

const withSearchWords = (record: ProductRecord): ProductRecord => ({
  ...record,
  searchWords: searchWordsOf(record),
});

function figuresOf({ stock, price, sellingPrice }: ProductRecord) {
  return { stock, price, sellingPrice };
}

/** The audited state: who may sell it, its name and its prices. Stock is not, since sales move it. */
function auditOf(product: ProductRecord): AuditedChange {
  const { _id, sellerId, status, pinned, deletedAt, productName, price, sellingPrice } = product;
  const tiersOf = (options: readonly WholesaleOption[]) =>
    options.map(({ quantity, wholesalePrice }) => [quantity, wholesalePrice]);
  const variants = product.variants.map(({ _id: id, price: ofVariant, wholesaleOptions }) => ({
    id: id.toHexString(),
    price: ofVariant,
    wholesale: tiersOf(wholesaleOptions),
  }));
  return {
    aggregate: `product:${_id}`,
    action: deletedAt ? 'product.deleted' : `product.${status}`,
    state: {
      sellerId,
      status,
      pinned,
      deletedAt,
      productName,
      price,
      sellingPrice,
      ...(product.wholesaleOptions && { wholesale: tiersOf(product.wholesaleOptions) }),
      ...(variants.length > 0 && { variants }),
      ...(product.taxKind && { taxKind: product.taxKind }),
    },
  };
}
