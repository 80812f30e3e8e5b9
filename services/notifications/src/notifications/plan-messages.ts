import { type Language, PLANS, type PlanCode, type Sentence } from '@sokoni/contracts';
import { noteInWords } from '../templates/notes.ts';
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
        letter: ['planReceipt', { ...data, plan: planNameIn(data, language), name, url }],
        subjectBySms: 'without mail',
      };
    }),

  'subscription.refunded': (data, context) =>
    messagesToUser(context, data.sellerId, (_, { name, language }) => {
      const url = context.links.plans;
      const spare = data.reason === 'paid-twice' && !data.askedBy;
      const reason = spare ? noteInWords({ note: data.reason }, language) : data.reason;
      const plan = planNameIn(data, language);
      return {
        letter: ['planRefunded', { ...data, spare, reason, plan, name, url }],
        subjectBySms: 'without mail',
      };
    }),

  'subscription.reversed': (data, context) =>
    messagesToUser(context, data.sellerId, (_, { name, language }) => {
      const url = context.links.plans;
      return {
        letter: ['planReversed', { ...data, plan: planNameIn(data, language), name, url }],
        subjectBySms: 'without mail',
      };
    }),

  'subscription.renewal-due': (data, context) =>
    messagesToUser(context, data.sellerId, (texts, { name, language }) => {
      const facts = {
        ...data,
        plan: planNameIn(data, language),
        ahead: data.daysAfter < 0,
        nextTzs: data.nextPrice?.amountTzs ?? null,
        nextAt: data.nextPrice?.startsAt ?? null,
      };
      const { plans: url } = context.links;
      return {
        letter: ['planRenewal', { ...facts, name, url }],
        text: texts.planRenewal(facts),
      };
    }),
};

/** As the seller has bought the plan; events of the release before do not say it. */
export function planNameIn(
  { plan, planName }: { readonly plan: PlanCode; readonly planName?: Sentence | undefined },
  language: Language,
): string {
  return (planName ?? PLANS.find(({ code }) => code === plan)?.name)?.[language] ?? plan;
}
