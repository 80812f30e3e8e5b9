import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import {
  CONDITIONS,
  type Condition,
  LANGUAGES,
  type Language,
  type ProductStatus,
  type ProductTranslation,
  productStatus,
  type Specification,
  TAX_KINDS,
  type TaxKind,
  type WholesaleOption,
} from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** What can be bought now. Pieces that buyers are paying for are in held reservations alone. */
interface Stocked {
  readonly stock: number;
}

@Schema({ _id: false })
class WholesaleOptionRecord implements WholesaleOption {
  @Prop({ type: Number, required: true }) readonly quantity!: number;
  @Prop({ type: Number, required: true, min: 0 }) readonly wholesalePrice!: number;
}

const WholesaleOptionSchema = SchemaFactory.createForClass(WholesaleOptionRecord);

@Schema()
export class VariantRecord implements Stocked {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, default: '' }) readonly color!: string;
  @Prop({ type: String, default: '' }) readonly size!: string;
  @Prop({ type: String, default: '' }) readonly specifications!: string;
  @Prop({ type: String }) readonly sku?: string;
  @Prop({ type: String }) readonly barcode?: string;
  /** One of the product's pictures; absent where the seller chose none. */
  @Prop({ type: String }) readonly image?: string;
  @Prop({ type: Number, required: true, min: 0 }) readonly price!: number;
  @Prop({ type: Number, required: true, min: 0 }) readonly stock!: number;
  @Prop({ type: [WholesaleOptionSchema] }) readonly wholesaleOptions!: readonly WholesaleOption[];
}

const VariantSchema = SchemaFactory.createForClass(VariantRecord);

/** Of the product's reviews, as reviews published it last. */
interface StoredRating {
  readonly average: number;
  readonly count: number;
  /** Of the rating: an older event changes nothing. */
  readonly version: number;
}

/** By what buyers know a product; the main picture is the first. */
export interface ProductMarks {
  readonly names: readonly string[];
  readonly pictures: readonly string[];
  readonly barcodes: readonly string[];
}

/** What an admin has taken off sale; its seller reads the reason, which may be empty. */
export interface AdminHiding {
  /** The admin. */
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
  /** Of the product as it was hidden; absent while its seller has not changed it. */
  readonly marks?: ProductMarks;
}

/**
 * With variants, the product's own stock is the sum of theirs. A missing value of a draft is an
 * empty text or 0.
 */
@Schema({ collection: 'products', versionKey: false })
export class ProductRecord implements Stocked {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly productName!: string;
  /** Of the name and the description. */
  @Prop({ type: String, enum: LANGUAGES, required: true }) readonly language!: Language;
  @Prop({ type: Object }) readonly translation?: ProductTranslation | undefined;
  @Prop({ type: String, default: '' }) readonly brandName!: string;
  /** Of a product without variants, as variants have their own. */
  @Prop({ type: String }) readonly sku?: string;
  @Prop({ type: String }) readonly barcode?: string;
  @Prop({ type: String, default: '' }) readonly category!: string;
  @Prop({ type: [String], required: true }) readonly productImage!: readonly string[];
  @Prop({ type: String, default: '' }) readonly description!: string;
  @Prop({ type: Number, required: true, min: 0 }) readonly price!: number;
  @Prop({ type: Number, required: true, min: 0 }) readonly sellingPrice!: number;
  /** Absent for that of the category. */
  @Prop({ type: String, enum: TAX_KINDS }) readonly taxKind?: TaxKind;
  /** Fields of the category, as the contract names them; absent for none. */
  @Prop({ type: Object }) readonly specification?: Specification | undefined;
  @Prop({ type: String, enum: CONDITIONS, required: true }) readonly condition!: Condition;
  @Prop({ type: Number, required: true, min: 0 }) readonly stock!: number;
  /** Of a product without variants, as variants have their own; absent for none. */
  @Prop({ type: [WholesaleOptionSchema], default: undefined })
  readonly wholesaleOptions?: readonly WholesaleOption[];
  @Prop({ type: [VariantSchema] }) readonly variants!: readonly VariantRecord[];
  @Prop({ type: String, enum: productStatus.options, required: true })
  readonly status!: ProductStatus;
  /** Hidden last and listed first when the plan changes. */
  @Prop({ type: Boolean, default: false }) readonly pinned!: boolean;
  /** While it stands, the product is a draft that only an admin lists. */
  @Prop({ type: Object, default: null }) readonly hiddenByAdmin!: AdminHiding | null;
  /** The hidden products beside which an admin has listed it: it counts as no copy of them. */
  @Prop({ type: [String], default: undefined }) readonly admittedBeside?: readonly string[];
  /**
   * By which its seller finds it, made of its names and codes; absent where the release before has added it. Where that
   * release has renamed it, it has those of the former name until it is edited again.
   */
  @Prop({ type: [String], default: undefined }) readonly searchWords?: readonly string[];
  /** Absent until the first review. */
  @Prop({ type: Object }) readonly rating?: StoredRating;
  @Prop({ type: Number, required: true }) readonly version!: number;
  /** The version at which stock changed last. */
  @Prop({ type: Number, required: true }) readonly stockVersion!: number;
  /** The version at which a price changed last; absent where none has since this is recorded. */
  @Prop({ type: Number }) readonly priceVersion?: number;
  /** The same of what buyers read of it: texts, pictures, specification, condition, options. */
  @Prop({ type: Number }) readonly textVersion?: number;
  /** Stock has changed by something else than a form. */
  @Prop({ type: Boolean, required: true }) readonly stockMoved!: boolean;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly deletedAt!: Date | null;
}

export const ProductSchema = SchemaFactory.createForClass(ProductRecord);
audited(ProductSchema, [
  'sellerId',
  'status',
  'pinned',
  'deletedAt',
  'productName',
  'price',
  'sellingPrice',
  'taxKind',
  'wholesaleOptions',
  'variants.price',
  'variants.wholesaleOptions',
]);
