import { PLANS, type PlanCode } from '@sokoni/contracts';
import { type MessageTable, messagesToUser } from './messages.ts';

export const planMessages: MessageTable<
  | 'subscription.activated'
  | 'subscription.refunded'
  | 'subscription.reversed'
  | 'subscription.renewal-due'
> = {
  'subscription.activated': (data, context) =>
    messagesToUser(context, data.sellerId, (_, { name }) => {
      const url = context.links.myProducts;
      return { letter: ['planReceipt', { ...data, plan: planName(data.plan), name, url }] };
    }),

  'subscription.refunded': (data, context) =>
    messagesToUser(context, data.sellerId, (_, { name }) => {
      const url = context.links.plans;
      return { letter: ['planRefunded', { ...data, plan: planName(data.plan), name, url }] };
    }),

  'subscription.reversed': (data, context) =>
    messagesToUser(context, data.sellerId, (_, { name }) => {
      const url = context.links.plans;
      return { letter: ['planReversed', { ...data, plan: planName(data.plan), name, url }] };
    }),

  'subscription.renewal-due': (data, context) =>
    messagesToUser(context, data.sellerId, (texts, { name }) => {
      const facts = { ...data, plan: planName(data.plan), ahead: data.daysAfter < 0 };
      const { plans: url } = context.links;
      return {
        letter: ['planRenewal', { ...facts, name, url }],
        text: texts.planRenewal(facts),
      };
    }),
};

function planName(plan: PlanCode): string {
  return PLANS.find(({ code }) => code === plan)?.name ?? plan;
}
