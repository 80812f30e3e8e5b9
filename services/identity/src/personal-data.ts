import { adminActionsData, type PersonalData, type Recipient } from '@sokoni/common';

/** What identity stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...adminActionsData,
  users: {
    what: 'the account: name, names of the shop, username, email, numbers, place, picture, password as argon2id',
    about: ['_id'],
    holds: {
      name: [
        'name',
        'businessName',
        'proposedBusinessName',
        'username',
        'shopNameKey',
        'searchWords',
      ],
      contact: ['email', 'phone', 'confirmedPhone'],
      place: ['location'],
      photo: ['profilePic'],
      password: ['passwordHash'],
      'code or link': ['ssoSubject'],
      'words about you': ['accountStatusReason'],
    },
    plain: ['role', 'adminRoles', 'verification', 'accountStatus'],
    why: 'contract',
    keep: 'account',
  },
  addresses: {
    what: 'delivery addresses: the last one and the address book',
    about: ['_id'],
    holds: {
      name: ['book.name'],
      place: ['location', 'ward', 'landmark', 'book.location', 'book.ward', 'book.landmark'],
      contact: ['phone', 'book.phone'],
    },
    plain: ['method', 'book.method'],
    why: 'contract',
    keep: 'until deleted, account',
  },
  businesses: {
    what: 'the business that a user buys for: TIN and name',
    about: ['_id'],
    holds: { 'identity document': ['tin'], name: ['name'] },
    why: 'contract',
    keep: 'until deleted, account',
  },
  verification_evidence: {
    what: 'NIDA, TIN or BRELA number, citizenship, business licence and photos of identity document and shop of a seller; each look is audited',
    about: ['_id'],
    holds: {
      'identity document': ['documentKind', 'documentNumber', 'citizenship', 'businessLicence'],
      photo: ['identityPhoto', 'shopPhoto'],
      contact: ['provedPhone'],
      'words about you': ['reason'],
    },
    why: 'verifying sellers',
    keep: '90 days after the decision (EVIDENCE_KEEP_MS), account',
  },
  user_decisions: {
    what: 'decisions of admins about an account, with the reason',
    about: ['userId'],
    holds: { 'words about you': ['reason'] },
    plain: ['action'],
    why: 'interest of the shop',
    keep: 'account',
  },
  user_notes: {
    what: 'notes of admins about a user',
    about: ['userId'],
    holds: { 'words about you': ['text'] },
    why: 'interest of the shop',
    keep: 'account',
  },
  admin_requests: {
    what: 'requests for a second owner: ids, roles',
    about: ['userId'],
    holds: { 'use of the shop': ['userId'] },
    plain: ['before', 'role', 'adminRoles', 'openOrders'],
    why: 'security',
    keep: 'a day, or until decided',
  },
  team_members: {
    what: 'members of a seller’s team: name, number, rights',
    about: ['userId'],
    holds: { name: ['name'], contact: ['phone'] },
    plain: ['permissions'],
    why: 'contract',
    keep: 'until they leave or are removed, either account',
  },
  api_keys: {
    what: 'API keys: name, scopes, last use, hash of the secret',
    about: ['sellerId'],
    holds: { 'code or link': ['hash', 'ending'], 'own words': ['name'] },
    plain: ['scopes'],
    why: 'contract',
    keep: 'until revoked, account',
  },
  email_changes: {
    what: 'an unconfirmed email address',
    about: ['_id'],
    holds: { contact: ['email'], 'code or link': ['tokenHash'] },
    why: 'choice of the user',
    keep: 'a day, until confirmed, account',
  },
  contact_changes: {
    what: 'former email and number after a change, to undo it',
    about: ['userId'],
    holds: { contact: ['email', 'phone', 'confirmedPhone'], 'code or link': ['tokenHash'] },
    why: 'security',
    keep: '72 hours, account',
  },
  password_resets: {
    what: 'reset links, hashed, with the address that they were sent to',
    about: ['_id'],
    holds: {
      contact: ['email'],
      password: ['passwordHash'],
      'code or link': ['tokenHash', 'nonceHash'],
    },
    why: 'security',
    keep: '30 minutes to use; until replaced, account',
  },
  phone_codes: {
    what: 'SMS codes that confirm a number, hashed',
    about: ['_id'],
    holds: { contact: ['phone'], 'code or link': ['codeHash'] },
    why: 'security',
    keep: '10 minutes to use; until replaced, account',
  },
  login_codes: {
    impersonal: 'codes that log in, as a keyed hash of code, number and browser, 10 minutes',
  },
  sso_sessions: {
    what: 'single sign-on: sessions, sealed logout hint',
    about: ['userId'],
    holds: { 'code or link': ['encryptedIdToken', 'sids'] },
    plain: ['latest'],
    why: 'security',
    keep: 'session',
  },
  suspended_contacts: {
    impersonal:
      'keyed hashes of number, email and subject of a suspended account, until 90 days after it',
  },
  revocations: { impersonal: 'ids of revoked sessions, 7 days', plain: ['sid'] },
  role_locks: { impersonal: 'ids alone' },
  signing_keys: { impersonal: 'keys of the shop', plain: ['encryptedPrivateKey', 'publicJwk'] },
};

export const recipients: readonly Recipient[] = [
  {
    name: 'Keycloak',
    gets: 'nothing; it tells email, name and subject of who logs in with it',
    where: 'where the operator runs it',
    isOn: ({ KEYCLOAK_URL }) => Boolean(KEYCLOAK_URL),
  },
];
