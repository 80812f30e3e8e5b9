import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'My Cart',
  heading: 'My Cart',
  empty: 'Your Cart is Empty!',
  goShopping: 'Go Shopping',
  goneProduct: 'A product no longer available',
  each: '{price} each',
  wholesalePrice: 'Wholesale: {price} each, from {minimum} pieces',
  quantityOf: 'Quantity of {name}',
  decrease: 'One less of {name}',
  increase: 'One more of {name}',
  saveForLater: 'Save for later',
  update: 'Update',
  onlyLeft: 'Only {count} left in stock.',
  summary: 'Summary',
  totalQuantity: 'Total quantity',
  totalPrice: 'Total price',
  deliveryLater: 'Delivery depends on your address and is added at checkout.',
  blocked: 'Please change or delete what is not available, then check out.',
  checkout: 'Checkout',
} as const satisfies Texts;
