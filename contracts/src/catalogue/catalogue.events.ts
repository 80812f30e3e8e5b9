import { z } from 'zod';
import { sellerCounts } from '../kit/event.ts';
import { id } from '../kit/fields.ts';
import { VAT_NUMBER_DECISIONS } from '../rules/tax.ts';
import { product } from './product.schemas.ts';
import { stockLevel } from './reservation.schemas.ts';
import { changedShop } from './shop-settings.schemas.ts';

const stockMoved = z.object({ orderId: id.nullable(), products: z.array(stockLevel) });

export const catalogueEvents = {
  'product.created': product,
  'product.updated': product,
  /** An admin has changed, hidden, shown or deleted a product of a seller, or at once hidden or shown several. */
  'product.moderated': z.object({
    productId: id,
    sellerId: id,
    productName: z.string(),
    /** Names of the others. */
    moreProducts: z.array(z.string()).default([]),
    decision: z.enum(['changed', 'hidden', 'shown', 'deleted']),
    /** In the admin's words; empty for none. */
    reason: z.string(),
  }),
  'product.deleted': z.object({ productId: id, sellerId: id, productImage: z.array(z.string()) }),
  /** Pieces were taken out of stock for an order: while its buyer pays, or for a late payment. */
  'stock.reserved': stockMoved,
  'stock.released': stockMoved.extend({ reason: z.enum(['expired', 'cancelled']) }),
  /** How often pages of each seller's products were shown since the last such event. */
  'product-views.counted': sellerCounts,
  /** A paid order whose reservation had expired and could not be renewed. */
  'stock.unavailable': z.object({ orderId: id }),
  /** Where a seller delivers to, from which basket on for free, whether for cash, and when the seller is away. */
  'shop-settings.changed': changedShop,
  /** Which certificates the seller's VAT number rests on while it waits or is confirmed; none once it is refused or taken out. */
  'vat-number.asked': z.object({ sellerId: id, imageIds: z.array(z.string()) }),
  'vat-number.decided': z.object({
    sellerId: id,
    vatNumber: z.string(),
    decision: z.enum(VAT_NUMBER_DECISIONS).exclude(['reopen']),
    /** In the admin's words; empty for none. */
    reason: z.string(),
  }),
  /** A new version of a banner or another block of content; the picture is empty for none. */
  'site-content.changed': z.object({ blockId: id, picture: z.string() }),
};
