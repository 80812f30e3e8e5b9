import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'Your data',
  download: 'A copy of your data',
  downloadText:
    'In one file: your profile, delivery addresses, orders, saved ways to pay, cart and wishlist, and your reviews, questions, messages and notifications; as a seller also your products, sales, money, plan and verification.',
  downloadAction: 'Download my data',
  delete: 'Delete my account',
  deleteText:
    'Your profile, picture, delivery addresses, cart, wishlist, saved ways to pay and, as a seller, your products and your wallet are deleted. What you wrote in reviews, questions and messages is removed; the stars you gave still count. You are logged out everywhere. This cannot be undone.',
  keepText:
    'Tax law requires us to keep orders, payments and receipts for some time. Orders and payments stay without your name, email, phone and address. Fiscal receipts stay as the tax office has them, and payouts keep the number or account they went to.',
  password: 'Your password',
  email: 'Your email address, to confirm',
  deleteAction: 'Delete my account for good',
  'open-orders':
    'You have orders that are not completed yet. Cancel them, or confirm them in My Orders.',
  'open-sales': 'You have sales that are not completed yet.',
  'open-payment':
    'One of your payments is still open. For an order, My Orders says until when, and cancelling the order closes it now. For a plan, Subscription plans leads to it; unpaid, it closes by itself.',
  'open-refund': 'A refund to you is still on its way.',
  'payout-under-way': 'A payout to you is on its way.',
  'money-waiting':
    'You still have money with us, or a delivery whose payment to you is not decided yet: have the money paid out first, or wait for it.',
  'money-owed': 'You owe the shop money for refunds. Please contact us.',
  unsent: {
    one: '{count} paid order, {amount}, is not shipped yet. Ship it, or cancel it: then the buyer is refunded.',
    other:
      '{count} paid orders, {amount}, are not shipped yet. Ship them, or cancel them: then the buyers are refunded.',
  },
  toOrders: 'To your orders',
  sendCode: 'Send me a code',
  code: 'Code from the SMS',
} as const satisfies Texts;
