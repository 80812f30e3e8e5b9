import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'Compare products',
  empty: 'Nothing is compared yet. Open a product and press "Compare".',
  hint: 'Up to three products stand side by side. Open another one and press "Compare".',
  madeRoom: 'Three products are compared at most: {name} made room for the latest one.',
  more: 'Choose a product',
  price: 'Price',
  brand: 'Brand',
  condition: 'Condition',
  stock: 'In stock',
  seller: 'Seller',
  remove: 'Remove',
  removeOne: 'Remove {name} from the comparison',
} as const satisfies Texts;
