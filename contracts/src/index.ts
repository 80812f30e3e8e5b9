/** The whole contract, for servers. Browsers take `@sokoni/contracts/browser`. */

export * from './browser.ts';
export * from './cart/cart.schemas.ts';
export * from './catalogue/catalogue.schemas.ts';
export * from './catalogue/product.schemas.ts';
export * from './catalogue/reservation.schemas.ts';
export * from './constants/locations.ts';
export * from './events.ts';
export * from './identity/account.schemas.ts';
export * from './identity/address.schemas.ts';
export * from './identity/identity.schemas.ts';
export * from './identity/sso.schemas.ts';
export * from './identity/verification.schemas.ts';
export * from './kit/event.ts';
export * from './kit/fields.ts';
export * from './kit/route.ts';
export * from './media/media.schemas.ts';
export * from './messages.ts';
export * from './orders/money.schemas.ts';
export * from './orders/order.schemas.ts';
export * from './orders/orders.schemas.ts';
export * from './orders/payment-info.schemas.ts';
export * from './problems.ts';
export * from './refusals.ts';
export * from './routes.ts';
export * from './schemas.ts';
export * from './subscriptions/subscriptions.schemas.ts';
