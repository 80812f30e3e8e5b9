import {
  CONVERSATION_SIDES,
  type ConversationSide,
  destinationText,
  type EventData,
  vatNumberInWords,
} from '@sokoni/contracts';
import type { Decision } from '../templates/decision.ts';
import { hideReasons } from '../templates/languages.ts';
import { noteOfShop } from '../templates/notes.ts';
import { decidedTo, type MessageContext, type MessageTable } from './messages.ts';
import { planNameIn } from './plan-messages.ts';

const MODERATED = {
  changed: 'productChanged',
  hidden: 'productHidden',
  shown: 'productShown',
  deleted: 'productDeleted',
} as const satisfies Record<EventData<'product.moderated'>['decision'], Decision>;

/** Of several at once. */
const MODERATED_TOGETHER: Readonly<Record<string, Decision>> = {
  hidden: 'productsHidden',
  shown: 'productsShown',
};

const NAMES_SHOWN = 3;

/** What admins, and the seller's or the buyer's other side, have decided. Orders: `order-messages.ts`. */
export const decisionMessages: MessageTable<
  | 'user.role-changed'
  | 'admin-roles.changed'
  | 'admin-request.decided'
  | 'product.moderated'
  | 'vat-number.decided'
  | 'conversation.decided'
  | 'refund.failed'
  | 'payout-destination.confirmed'
  | 'plan-task.done'
> = {
  /** Who has changed it themselves has opened a shop, or knows. */
  'user.role-changed': ({ userId, from, to, changedBy }, context) => {
    const { links } = context;
    if (userId !== changedBy)
      return decidedTo(context, {
        userId,
        decision: 'roleChanged',
        state: to,
        url: () => links.about,
      });
    return from === 'GENERAL' && to === 'SELLER'
      ? decidedTo(context, { userId, decision: 'shopOpened', url: () => links.newProduct })
      : [];
  },

  'admin-roles.changed': ({ userId, changedBy }, context) =>
    userId === changedBy
      ? []
      : decidedTo(context, {
          userId,
          decision: 'adminRolesChanged',
          url: () => context.links.adminPanel,
        }),

  'admin-request.decided': ({ userId, askedBy, decision }, context) =>
    decidedTo(context, {
      userId: askedBy,
      decision: decision === 'confirm' ? 'requestConfirmed' : 'requestDeclined',
      url: () => context.links.adminUser(userId),
    }),

  'product.moderated': ({ sellerId, productName, moreProducts, decision, reason }, context) => {
    const names = [productName, ...moreProducts];
    const together = names.length > 1 ? MODERATED_TOGETHER[decision] : undefined;
    return decidedTo(context, {
      userId: sellerId,
      decision: together ?? MODERATED[decision],
      what: names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ', …' : ''),
      state: String(names.length),
      reason,
      url: () => context.links.myProducts,
    });
  },

  'vat-number.decided': ({ sellerId, vatNumber, decision, reason }, context) =>
    decidedTo(context, {
      userId: sellerId,
      decision: decision === 'confirm' ? 'vatNumberConfirmed' : 'vatNumberRefused',
      what: vatNumberInWords(vatNumber),
      reason,
      url: () => context.links.shopSettings,
    }),

  'conversation.decided': async (data, context) => {
    const { decision, author, reporters } = data;
    if (decision === 'hide-message')
      return author ? toSide(author, 'messageHidden', data, context) : [];
    const messages =
      decision === 'dismiss'
        ? reporters.map((side) => toSide(side, 'reportDismissed', data, context))
        : CONVERSATION_SIDES.map((side) => toSide(side, 'conversationBlocked', data, context));
    return (await Promise.all(messages)).flat();
  },

  /** An admin then sends it by hand. */
  'refund.failed': ({ purpose, referenceId, userId, orderNumber, amountTzs, reason }, context) =>
    decidedTo(context, {
      reason: noteOfShop(reason),
      by: 'system',
      userId,
      decision: 'refundDelayed',
      what: orderNumber,
      amountTzs,
      url: () => (purpose === 'order' ? context.links.myOrder(referenceId) : context.links.plans),
    }),

  'payout-destination.confirmed': ({ sellerId, to }, context) =>
    decidedTo(context, {
      userId: sellerId,
      decision: 'destinationConfirmed',
      what: destinationText(to),
      url: () => context.links.sellerMoney,
    }),

  'plan-task.done': async ({ sellerId, kind, ...bought }, context) => {
    const seller = await context.findUser(sellerId);
    return decidedTo(context, {
      userId: sellerId,
      decision: 'planTaskDone',
      what: planNameIn(bought, seller?.language ?? 'sw'),
      state: kind,
      url: () => context.links.plans,
    });
  },
};

async function toSide(
  side: ConversationSide,
  decision: Decision,
  data: EventData<'conversation.decided'>,
  context: MessageContext,
) {
  const userId = side === 'buyer' ? data.buyerId : data.sellerId;
  const reader = await context.findUser(userId);
  const reason = data.reason && reader ? hideReasons[reader.language][data.reason] : '';
  return decidedTo(context, {
    ...{ userId, decision, reason, what: data.title },
    url: ({ role }) =>
      context.links.conversation(data.conversationId, side === 'seller' ? role : null),
  });
}
