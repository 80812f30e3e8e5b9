import {
  type AccountStatus,
  type Language,
  PHONE_CODE,
  TIMINGS,
  type Verification,
} from '@sokoni/contracts';
import { mailRecipient, recipientOf } from '../deliveries/delivery.ts';
import { type MessageContext, type MessageTable, messagesTo, messagesToUser } from './messages.ts';

const RESET_MINUTES = TIMINGS.passwordResetMs / 60_000;
const EMAIL_HOURS = TIMINGS.emailChangeMs / 3_600_000;
const UNDO_HOURS = TIMINGS.contactUndoMs / 3_600_000;

/** Templates by state; states that the seller brought about have none. */
const DECISION_TEMPLATES = {
  verified: 'sellerVerified',
  needs_changes: 'sellerNeedsChanges',
  rejected: 'sellerRejected',
  suspended: 'sellerSuspended',
  active: 'sellerReactivated',
} as const satisfies Partial<Record<Verification | AccountStatus, string>>;

/** The same for who has no shop. */
const SHOPPER_TEMPLATES = {
  suspended: 'shopperSuspended',
  active: 'shopperReactivated',
} as const;

export const accountMessages: MessageTable<
  | 'user.registered'
  | 'user.deleted'
  | 'email.change-requested'
  | 'email.changed'
  | 'password.reset-requested'
  | 'password.changed'
  | 'phone.code-requested'
  | 'phone.changed'
  | 'team.invited'
  | 'verification.code-requested'
  | 'verification.decided'
  | 'account-status.changed'
  | 'webhook.disabled'
> = {
  'user.registered': (user, { links }) => {
    const isSeller = user.role === 'SELLER';
    const url = isSeller ? links.myProducts : links.home;
    return messagesTo(recipientOf(user), (_, { name }) => ({
      letter: ['welcome', { name, url, isSeller }],
    }));
  },

  'user.deleted': (data, { links }) =>
    messagesTo(mailRecipient(data), (_, { name }) => ({
      letter: ['accountDeleted', { name, url: links.about }],
    })),

  'email.change-requested': (data, { links }) =>
    messagesTo(mailRecipient(data), (_, { name }) => ({
      letter: [
        'emailChange',
        {
          name,
          url: links.confirmEmail(data.token),
          hours: EMAIL_HOURS,
        },
      ],
    })),

  /** The mail goes to the former address, the SMS to the phone: an intruder changes one of the two. */
  'email.changed': async (data, context) => {
    const url = context.links.undoContactChange(data.token);
    const letter = messagesTo(mailRecipient(data), (_, { name }) => ({
      letter: ['emailChanged', { name, url, hours: UNDO_HOURS }],
    }));
    // The number for contact proves no ownership: it gets no link.
    const alert = data.phone
      ? messagesTo({ ...data, email: '' }, (texts) => ({ text: texts.emailChangedUndo({ url }) }))
      : await smsAlert('emailChanged', data, context);
    return [...letter, ...alert];
  },

  'password.reset-requested': (data, { links }) =>
    messagesTo(mailRecipient(data), (_, { name }) => ({
      letter: [
        'passwordReset',
        {
          name,
          url: links.confirmPassword(data.token),
          minutes: RESET_MINUTES,
        },
      ],
    })),

  /** On both channels: an intruder who reads one of them cannot hide the change. */
  'password.changed': async (data, context) => [
    ...messagesTo(mailRecipient(data), (_, { name }) => ({
      letter: [
        'passwordChanged',
        {
          name,
          url: context.links.forgotPassword,
          endAccess: data.endAccess ?? false,
          otherPhone: data.phoneEnding
            ? { ending: data.phoneEnding, url: context.links.profile }
            : null,
        },
      ],
    })),
    ...(await smsAlert('passwordChanged', data, context)),
  ],

  'phone.code-requested': ({ requestId, phone, language, code }) =>
    messagesTo({ userId: requestId, name: phone, email: '', phone, language }, (texts) => ({
      text: texts.phoneCode({ code, minutes: PHONE_CODE.minutes }),
    })),

  /** By mail and to the former number: the author of the change reads neither. */
  'phone.changed': (data, { links }) => {
    const url = links.undoContactChange(data.token);
    return messagesTo(data, (texts, { name }) => ({
      letter: ['phoneChanged', { name, url, hours: UNDO_HOURS }],
      text: texts.phoneChanged({ url }),
    }));
  },

  'team.invited': ({ memberId, phone, language }, { links }) =>
    messagesTo({ userId: memberId, name: phone, email: '', phone, language }, (texts) => ({
      text: texts.teamInvited({ url: links.teamInvitations }),
    })),

  'verification.code-requested': ({ userId, phone, language, code }) =>
    messagesTo({ userId, name: phone, email: '', phone, language }, (texts) => ({
      text: texts.phoneCode({ code, minutes: PHONE_CODE.minutes }),
    })),

  'verification.decided': (data, context) => {
    const { verification, businessName } = data;
    if (!businessName) return decisionMessages(templateOf(verification), data, context);
    const template = businessName.accepted ? 'businessNameAccepted' : 'businessNameRefused';
    return decisionMessages(template, data, context);
  },

  'account-status.changed': (data, context) => {
    const { userId, accountStatus, reason } = data;
    // No user closes the account of another.
    if (accountStatus === 'closed') return [];
    return messagesToUser(context, userId, (texts, { name, role }) => {
      const shops = (data.role ?? role) === 'GENERAL';
      const template = (shops ? SHOPPER_TEMPLATES : DECISION_TEMPLATES)[accountStatus];
      const url = shops ? context.links.profile : context.links.verification;
      return { letter: [template, { name, url, reason }], text: texts[template]() };
    });
  },

  'webhook.disabled': ({ sellerId, host }, context) =>
    messagesToUser(context, sellerId, (_, { name }) => ({
      letter: ['webhookDisabled', { name, url: context.links.apiAccess, host }],
    })),
};

async function smsAlert(
  template: 'emailChanged' | 'passwordChanged',
  { userId, language }: { readonly userId: string; readonly language: Language },
  { findUser }: MessageContext,
) {
  const user = await findUser(userId);
  if (!user) return [];
  return messagesTo({ ...recipientOf(user), language }, (texts) => ({
    text: texts[template](),
  }));
}

function decisionMessages(
  template: DecisionTemplate | null,
  { userId, reason }: { readonly userId: string; readonly reason: string },
  context: MessageContext,
) {
  if (!template) return [];
  return messagesToUser(context, userId, (texts, { name }) => ({
    letter: [template, { name, url: context.links.verification, reason }],
    text: texts[template](),
  }));
}

type DecisionTemplate =
  | (typeof DECISION_TEMPLATES)[keyof typeof DECISION_TEMPLATES]
  | 'businessNameAccepted'
  | 'businessNameRefused';

/** Null for what no admin decides. */
function templateOf(state: Verification): DecisionTemplate | null {
  return state in DECISION_TEMPLATES
    ? DECISION_TEMPLATES[state as keyof typeof DECISION_TEMPLATES]
    : null;
}
