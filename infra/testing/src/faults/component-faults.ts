import type { Fault } from './fault.ts';

/** Found by component specs: one service, or the gateway, with MongoDB and RabbitMQ. */
export const COMPONENT_FAULTS: readonly Fault[] = [
  {
    id: 'callback-unsigned',
    what: 'A callback of the payment provider needs no signature.',
    file: 'services/payment-providers/src/sandbox.schemas.ts',
    find: 'return right && ageSeconds <= WINDOW_SECONDS;',
    replacement: 'return ageSeconds <= WINDOW_SECONDS;',
    foundBy: {
      kind: 'component',
      spec: 'services/orders/test/payment-callback.component.spec.ts',
      test: 'that is forged changes nothing',
    },
  },
  {
    id: 'idempotency-key-ignored',
    what: 'The checkout ignores its Idempotency-Key.',
    file: 'services/orders/src/checkout/checkout.service.ts',
    find: 'key: key ?? ',
    replacement: 'key: undefined ?? ',
    foundBy: {
      kind: 'component',
      spec: 'services/orders/test/checkout.component.spec.ts',
      test: 'with an Idempotency-Key returns the same order also after the cart has changed',
    },
  },
  {
    id: 'order-of-another-buyer',
    what: 'A buyer reads the orders of other buyers.',
    file: 'services/orders/src/orders/order-reader.ts',
    find: "return { ...found, 'buyer.userId': buyer, ...(orderNumber && { orderNumber }) };",
    replacement: 'return { ...found, ...(orderNumber && { orderNumber }) };',
    foundBy: {
      kind: 'component',
      spec: 'services/orders/test/orders.component.spec.ts',
      test: 'of another user are not found by',
    },
  },
  {
    id: 'payment-not-published',
    what: 'No event says that a plan is paid.',
    file: 'services/orders/src/settlement/settlement.service.ts',
    find: '    else if (!order) await this.publishSuccess(settled);\n',
    replacement: '',
    foundBy: {
      kind: 'component',
      spec: 'services/orders/test/subscription-payment.component.spec.ts',
      test: 'publishes payment.succeeded',
    },
  },
  {
    id: 'card-code-stored',
    what: 'The CVC of a card is stored with its expiry.',
    file: 'services/orders/src/payment-info/payment-info.service.ts',
    find: 'expiry: withSlash(form.expiry)',
    replacement: "expiry: [withSlash(form.expiry), form.cvc].join(' ')",
    foundBy: {
      kind: 'component',
      spec: 'services/orders/test/payment-info.component.spec.ts',
      test: 'stores neither the number nor the CVC',
    },
  },
  {
    id: 'outbox-outside-transaction',
    what: 'Events are written outside the transaction of their change.',
    file: 'services/common/src/events/outbox.repository.ts',
    find: 'await this.batches.insertMany([batch], { lean: true });',
    replacement: 'await this.batches.insertMany([batch], { lean: true, session: null });',
    foundBy: {
      kind: 'component',
      spec: 'services/common/test/events.component.spec.ts',
      test: 'stores no event of a transaction that fails after its last write',
    },
  },
  {
    id: 'sent-before-commit',
    what: 'Events leave the service before their transaction is committed.',
    file: 'services/common/src/mongo/unit-of-work.ts',
    find: '    await this.flush(unit);\n',
    replacement: `    await this.flush(unit);
    unit.ended = true;
    for (const callback of unit.afterCommit.splice(0)) callback();
`,
    foundBy: {
      kind: 'component',
      spec: 'services/common/test/unit-of-work.component.spec.ts',
      test: 'a transaction calls back after its commit, when others can read what it wrote',
    },
  },
  {
    id: 'inbox-entry-missing',
    what: 'A handled event is not noted: a second delivery is handled again.',
    file: 'services/common/src/events/inbox.ts',
    find: '      await this.insert(deliveries.map(({ key }) => key));\n',
    replacement: '',
    foundBy: {
      kind: 'component',
      spec: 'services/common/test/inbox.component.spec.ts',
      test: 'are handled once each, with repeated ones among them',
    },
  },
  {
    id: 'revoked-session-accepted',
    what: 'A session that was ended is still accepted.',
    file: 'services/common/src/auth/access.guard.ts',
    find: 'token && !this.revocations.isRevoked(token) ? token.session : null',
    replacement: 'token ? token.session : null',
    foundBy: {
      kind: 'component',
      spec: 'services/common/test/access.component.spec.ts',
      test: 'revokes one session and not the others of the user',
    },
  },
  {
    id: 'reservation-released-twice',
    what: 'A reservation that is released already is released again.',
    file: 'services/catalogue/src/stock/reservations.service.ts',
    find: "if (reservation.state === 'held') await this.releaseHeld(reservation, reason);",
    replacement: 'await this.releaseHeld(reservation, reason);',
    foundBy: {
      kind: 'component',
      spec: 'services/catalogue/test/unpaid-orders.component.spec.ts',
      test: 'releases its pieces once after',
    },
  },
  {
    id: 'released-stock-committed',
    what: 'A late payment commits pieces that were released, without taking them again.',
    file: 'services/catalogue/src/stock/reservations.repository.ts',
    find: "updateOne: { filter: { _id, state: 'held' }, update }",
    replacement: 'updateOne: { filter: { _id }, update }',
    foundBy: {
      kind: 'component',
      spec: 'services/catalogue/test/paid-orders.component.spec.ts',
      test: 'takes released pieces for a late payment while they are free',
    },
  },
  {
    id: 'undo-beyond-plan',
    what: 'Undoing an edit ignores that the plan has no place left.',
    file: 'services/catalogue/src/bulk-edits/product-changes.service.ts',
    find: '    if (place.refusal) throw new ProblemError(place.refusal.code, { values: place.refusal.values });\n',
    replacement: '',
    foundBy: {
      kind: 'component',
      spec: 'services/catalogue/test/bulk-edit-undo.component.spec.ts',
      test: 'shows a product again only while the plan has a place for it',
    },
  },
  {
    id: 'product-of-another-seller',
    what: 'A seller changes the products of other sellers.',
    file: 'services/catalogue/src/products/products.repository.ts',
    find: "const own = manager.role === 'ADMIN' ? {} : { sellerId: manager.userId };",
    replacement: "const own = manager.role === 'GENERAL' ? { sellerId: manager.userId } : {};",
    foundBy: {
      kind: 'component',
      spec: 'services/catalogue/test/edits.component.spec.ts',
      test: 'allows only the owner and admins',
    },
  },
  {
    id: 'review-without-purchase',
    what: 'Who has not bought a product may review it.',
    file: 'services/reviews/src/purchases/purchases.repository.ts',
    find: 'const free = { _id: lineId, buyerId, ...ofOthers, void: false, reviewId: null };',
    replacement: 'const free = { _id: lineId, ...ofOthers, void: false, reviewId: null };',
    foundBy: {
      kind: 'component',
      spec: 'services/reviews/test/writing.component.spec.ts',
      test: 'is refused to everyone but the buyer',
    },
  },
  {
    id: 'mail-in-english',
    what: 'Every mail is in English, whatever its reader’s language.',
    file: 'services/notifications/src/notifications/messages.ts',
    find: 'mail(recipient, writeLetter(content.mailed ?? letter, language), subject)',
    replacement: "mail(recipient, writeLetter(content.mailed ?? letter, 'en'), subject)",
    foundBy: {
      kind: 'component',
      spec: 'services/notifications/test/account-notifications.component.spec.ts',
      test: 'welcome a seller in Swahili',
    },
  },
  {
    id: 'cache-without-language',
    what: 'The gateway’s cache gives the answer of one language to readers of the other.',
    file: 'gateway/src/snippets.ts',
    find: 'proxy_cache_key "$request_method $request_uri $request_body $shop_language";',
    replacement: 'proxy_cache_key "$request_method $request_uri $request_body";',
    foundBy: {
      kind: 'component',
      spec: 'gateway/test/shared-cache.component.spec.ts',
      test: 'is kept apart by language',
    },
  },
  {
    id: 'origin-unchecked',
    what: 'The gateway passes changes that another site sends.',
    file: 'gateway/src/locations.ts',
    find: "'if ($foreign_origin) { return 403; }',\n    `client_max_body_size",
    replacement: '`client_max_body_size',
    foundBy: {
      kind: 'component',
      spec: 'gateway/test/gateway.component.spec.ts',
      test: 'refuses a state-changing call from another site',
    },
  },
  {
    id: 'limit-class-lost',
    what: 'Log-ins are limited no more than any other call.',
    file: 'contracts/src/identity/identity.routes.ts',
    find: "    path: '/api/signin',\n    access: 'public',\n    limit: 'signin',\n",
    replacement: "    path: '/api/signin',\n    access: 'public',\n",
    foundBy: {
      kind: 'component',
      spec: 'gateway/test/gateway.component.spec.ts',
      test: 'answers 429 with Retry-After over the limit of an address',
    },
  },
];
