import { z } from 'zod';
import {
  ACCOUNT_STATUS_ACTIONS,
  CITIZENSHIPS,
  DOCUMENT_KINDS,
  EVIDENCE_PARTS,
  VERIFICATION_DECISIONS,
} from '../constants/accounts.ts';
import {
  id,
  nothing,
  optionalText,
  paging,
  requiredText,
  timestamp,
  waitingRows,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { checkDocumentNumber, plainDocumentNumber } from '../rules/seller.ts';
import {
  accountStatus,
  openOrdersChoice,
  smsCode,
  user,
  verification,
} from './identity.schemas.ts';

/** The `public_id` of an upload with the preset `evidence`; empty leaves the photo sent before. */
const photo = z.string().max(120).default('');

/** The number as typed is validated by its kind and stored normalised. */
export const submitVerificationBody = z
  .object({
    documentKind: z.enum(DOCUMENT_KINDS, 'all-fields-required'),
    documentNumber: requiredText(40).transform(plainDocumentNumber),
    /** Absent from programs that do not ask for it: an admin sees that it is not known. */
    citizenship: z.enum(CITIZENSHIPS).optional(),
    /** Number of the business licence, for who has one. */
    businessLicence: optionalText(40),
    /** The front of the identity paper. */
    identityPhoto: photo,
    shopPhoto: photo,
  })
  .superRefine(({ documentKind, documentNumber }, context) => {
    const refusal = checkDocumentNumber(documentKind, documentNumber);
    if (refusal) context.addIssue({ code: 'custom', message: refusal, path: ['documentNumber'] });
  });
export type SubmitVerificationBody = z.infer<typeof submitVerificationBody>;

const confirmPhoneBody = z.object({ code: smsCode });

/** A decision against the seller requires a reason. */
const decideVerificationBody = z
  .object({
    userId: id,
    decision: z.enum(VERIFICATION_DECISIONS),
    reason: optionalText(500),
    /** The case as the admin saw it: another one is not decided unseen. */
    seen: z
      .object({
        verification,
        submittedAt: timestamp.nullable(),
        decidedAt: timestamp.nullable(),
        proposedBusinessName: z.string().optional(),
      })
      .optional(),
  })
  .refine(({ decision, reason }) => decision === 'verify' || reason !== '', {
    message: 'reason-missing',
    path: ['reason'],
  });
export type DecideVerificationBody = z.infer<typeof decideVerificationBody>;

const changeAccountStatusBody = z
  .object({
    userId: id,
    action: z.enum(ACCOUNT_STATUS_ACTIONS),
    reason: optionalText(500),
    /** Required for a suspension while paid orders are open. */
    openOrders: openOrdersChoice.optional(),
  })
  .refine(({ action, reason }) => action === 'reactivate' || reason !== '', {
    message: 'reason-missing',
    path: ['reason'],
  });
export type ChangeAccountStatusBody = z.infer<typeof changeAccountStatusBody>;

export const verificationCase = z.object({
  userId: id,
  verification,
  accountStatus,
  phone: z.string(),
  phoneVerified: z.boolean(),
  documentKind: z.enum(DOCUMENT_KINDS).nullable(),
  /** Empty when none was given, and after the evidence has been deleted. */
  documentNumber: z.string(),
  /** Null when it was not said, and after the evidence has been deleted. */
  citizenship: z.enum(CITIZENSHIPS).nullable(),
  businessLicence: z.string(),
  /** Addresses that show the pictures to this reader, for five minutes; empty when there is none. */
  identityPhoto: z.string(),
  shopPhoto: z.string(),
  missing: z.array(z.enum(EVIDENCE_PARTS)),
  /** The business name that a verified seller wants; empty where none waits for an admin. */
  proposedBusinessName: z.string(),
  /** The admin's reason of the last decision. */
  reason: z.string(),
  submittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
});
export type VerificationCase = z.infer<typeof verificationCase>;

/** A case as the admin's queue shows it. */
const verificationEntry = verificationCase.extend({
  seller: user.pick({
    name: true,
    businessName: true,
    username: true,
    email: true,
    location: true,
    createdAt: true,
  }),
});
export type VerificationEntry = z.infer<typeof verificationEntry>;

export const verificationSchemas = {
  myVerification: { data: verificationCase, refuses: ['not-found'] },
  requestPhoneCode: {
    data: nothing,
    refuses: ['not-found', 'phone-missing', 'verification-refused'],
  },
  confirmPhone: {
    body: confirmPhoneBody,
    data: verificationCase,
    refuses: ['not-found', 'phone-code-wrong', 'verification-refused'],
  },
  submitVerification: {
    body: submitVerificationBody,
    data: verificationCase,
    refuses: ['not-found', 'phone-unconfirmed', 'verification-refused'],
  },
  verificationQueue: { data: waitingRows },
  verifications: {
    query: z.object({
      ...paging,
      status: verification.optional(),
      accountStatus: accountStatus.optional(),
    }),
    data: z.array(verificationEntry),
  },
  decideVerification: {
    body: decideVerificationBody,
    data: verificationCase,
    refuses: [
      'not-found',
      'verification-refused',
      'verification-changed',
      'decided-first',
      'shop-name-taken',
    ],
  },
  changeAccountStatus: {
    body: changeAccountStatusBody,
    data: verificationCase,
    refuses: ['not-found', 'verification-refused', 'decided-first', 'open-orders-undecided'],
  },
} satisfies Record<string, RouteSchemas>;
