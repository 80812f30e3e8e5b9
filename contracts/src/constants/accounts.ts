export const ROLES = ['ADMIN', 'GENERAL', 'SELLER'] as const;
export type Role = (typeof ROLES)[number];

/** What an admin does for the market; an owner may do all of it, and gives these roles. */
export const ADMIN_ROLES = ['support', 'moderation', 'finance', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** How long a second owner may confirm what another owner asked for. */
export const ADMIN_REQUEST_HOURS = 24;

/** What members of a shop's team may do for it; the rest stays with the owner. */
export const TEAM_PERMISSIONS = ['products', 'orders', 'money'] as const;
export type TeamPermission = (typeof TEAM_PERMISSIONS)[number];

/** Members and open invitations of one shop. */
export const MAX_TEAM_MEMBERS = 20;

/** What an API key opens: what members of a team may do, to read it alone or also to change it. */
export const API_KEY_SCOPES = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'money:read',
  'refunds:write',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Of one shop. */
export const MAX_API_KEYS = 10;

/** State of the verification of a seller. */
export const VERIFICATIONS = [
  'unverified',
  'submitted',
  'verified',
  'needs_changes',
  'rejected',
] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** Whether a user may trade; independent of the verification. */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'closed'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** National identity, taxpayer's number, or registration of a business. One of them is enough. */
export const DOCUMENT_KINDS = ['nida', 'tin', 'brela'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Of the person who runs the shop: retail by others is restricted (GN 487A of 2025). */
export const CITIZENSHIPS = ['tanzanian', 'other'] as const;
export type Citizenship = (typeof CITIZENSHIPS)[number];

/** What must be verified again since it changed; the reason of the state. */
export const VERIFICATION_LAPSES = [
  'phone-changed',
  'name-changed',
  'business-name-changed',
] as const;
export type VerificationLapse = (typeof VERIFICATION_LAPSES)[number];

export const VERIFICATION_DECISIONS = ['verify', 'ask-changes', 'reject'] as const;
export type VerificationDecision = (typeof VERIFICATION_DECISIONS)[number];

export const ACCOUNT_STATUS_ACTIONS = ['suspend', 'reactivate'] as const;
export type AccountStatusAction = (typeof ACCOUNT_STATUS_ACTIONS)[number];

/** Why a seller may list no product, whatever the plan. */
export const LISTING_BARS = ['suspended', 'left', 'unverified'] as const;
export type ListingBar = (typeof LISTING_BARS)[number];

/** What a seller shows before being verified. */
export const EVIDENCE_PARTS = ['phone', 'document', 'identity-photo', 'shop-photo'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];

/** Ceiling of the sum of open orders of an unverified seller. */
export const UNVERIFIED_OPEN_ORDERS_TZS = 500_000;

/** How long the evidence is stored after its decision. */
export const EVIDENCE_KEEP_DAYS = 90;

/** The code that proves a phone number: digits, wrong tries, and how long it lives. */
export const PHONE_CODE = { digits: 6, tries: 5, minutes: 10 } as const;

/** The open orders of a seller who stops selling: refunded, or completed. */
export const OPEN_ORDERS_CHOICES = ['cancel', 'finish'] as const;
export type OpenOrdersChoice = (typeof OPEN_ORDERS_CHOICES)[number];

/** What has to end before an account can be deleted; a key of the screen's texts. */
export const DELETION_BLOCKERS = [
  'open-orders',
  'open-sales',
  'open-payment',
  'open-refund',
  'payout-under-way',
  'money-waiting',
  'money-owed',
] as const;
