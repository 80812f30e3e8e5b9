import { planName } from '@sokoni/contracts';
import { type MessageTable, messagesToUser } from './messages.ts';

export const planMessages: MessageTable<
  | 'subscription.activated'
  | 'subscription.refunded'
  | 'subscription.reversed'
  | 'subscription.renewal-due'
> = {
  'subscription.activated': (data, context) =>
    messagesToUser(context, data.sellerId, (_, { name, language }) => {
      const url = context.links.myProducts;
      return {
        letter: ['planReceipt', { ...data, plan: planName(data.plan, language), name, url }],
        subjectBySms: 'without mail',
      };
    }),

  'subscription.refunded': (data, context) =>
    messagesToUser(context, data.sellerId, (_, { name, language }) => {
      const url = context.links.plans;
      return {
        letter: ['planRefunded', { ...data, plan: planName(data.plan, language), name, url }],
        subjectBySms: 'without mail',
      };
    }),

  'subscription.reversed': (data, context) =>
    messagesToUser(context, data.sellerId, (_, { name, language }) => {
      const url = context.links.plans;
      return {
        letter: ['planReversed', { ...data, plan: planName(data.plan, language), name, url }],
        subjectBySms: 'without mail',
      };
    }),

  'subscription.renewal-due': (data, context) =>
    messagesToUser(context, data.sellerId, (texts, { name, language }) => {
      const facts = {
        ...data,
        plan: planName(data.plan, language),
        ahead: data.daysAfter < 0,
      };
      const { plans: url } = context.links;
      return {
        letter: ['planRenewal', { ...facts, name, url }],
        text: texts.planRenewal(facts),
      };
    }),
};
