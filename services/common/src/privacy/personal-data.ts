/** Kinds of personal data, as a notice to the commission or to the people names them. */
export type PersonalKind =
  | 'name'
  | 'contact'
  | 'place'
  | 'identity document'
  | 'photo'
  | 'account to pay to'
  | 'purchases'
  | 'own words'
  /** Notes and reasons that others wrote. */
  | 'words about you'
  /** Between buyers and sellers, of both sides. */
  | 'messages'
  | 'password'
  | 'code or link'
  | 'device'
  /** That somebody uses the shop, and for what; nothing else. */
  | 'use of the shop';

/** Why it is stored: the grounds of the Personal Data Protection Act, 2022, in the words of docs/privacy.md. */
type Ground =
  | 'contract'
  | 'law'
  | 'security'
  | 'verifying sellers'
  | 'choice of the user'
  | 'interest of the shop'
  | 'proof in a dispute';

/** Fields about the same people. */
export interface AboutPeople {
  /** Fields with the id of a user whom the document is about. */
  readonly about: readonly string[];
  /** The personal fields about them. */
  readonly holds: Readonly<Partial<Record<PersonalKind, readonly string[]>>>;
}

/** What a collection stores about people. */
export interface Processing extends AboutPeople {
  /** In the words of the register. */
  readonly what: string;
  /** Others whom the same documents are about, such as the seller of an order. */
  readonly others?: readonly AboutPeople[];
  /** Where only another document knows them: the field with its id, and its collection in the same service. */
  readonly through?: { readonly field: string; readonly collection: string };
  /** Fields of text that say nothing about a person. */
  readonly plain?: readonly string[];
  readonly why: Ground;
  /** How long; "account" means until the account is deleted. */
  readonly keep: string;
}

/** A collection that tells nothing about a person but ids, with the reason in the words of the register. */
interface Impersonal {
  readonly impersonal: string;
  /** Fields of text, which say nothing about a person. */
  readonly plain?: readonly string[];
}

/** What a service stores about people, by collection. */
export type PersonalData = Readonly<Record<string, Processing | Impersonal>>;

/** Who gets personal data from a service, and where they are. */
export interface Recipient {
  readonly name: string;
  /** What they get. */
  readonly gets: string;
  /** As far as it is known; the operator's contract says it. */
  readonly where: string;
  /** Whether the operator has switched it on, by the environment of the service. */
  isOn(environment: Readonly<Record<string, string | undefined>>): boolean;
}

export function isProcessing(entry: Processing | Impersonal): entry is Processing {
  return 'what' in entry;
}

/** A field of a schema: its path, and what it holds in mongoose's words. */
export interface Field {
  readonly path: string;
  readonly type: string;
}

/** Types without words of a person. */
const WORDLESS = new Set(['Number', 'Boolean', 'Date', 'ObjectId', 'Buffer']);
/** Types whose parts no schema names. */
const SHAPELESS = new Set(['Mixed', 'Map', 'Array']);
/** Names of texts that are keys, states and days: they tell something only about whom `about` names. */
const KEY =
  /(^|\.)(_?id|\w+Id|\w*By|status|state|kind|language|version|date|day|month|week|hash|\w+Hash|key)$/;

/**
 * What a collection's schema and its entry disagree on, one sentence each: fields that are not classified, and
 * names of fields that the schema does not have.
 */
export function misclassified(
  collection: string,
  fields: readonly Field[],
  entry: Processing | Impersonal | undefined,
): string[] {
  if (!entry) return [`${collection} has no entry in personal-data.ts`];
  const { plain = [] } = entry;
  const named = [...plain, ...(isProcessing(entry) ? personalPaths(entry) : [])];
  const covers = (one: string, path: string) => path === one || path.startsWith(`${one}.`);
  const unknown = named.filter(
    (one) =>
      !fields.some(
        ({ path, type }) => covers(one, path) || (SHAPELESS.has(type) && covers(path, one)),
      ),
  );
  const open = fields.filter(
    ({ path, type }) =>
      !WORDLESS.has(type) &&
      !(type === 'String' && KEY.test(path)) &&
      !named.some((one) => covers(one, path) || covers(path, one)),
  );
  return [
    ...open.map(
      ({ path }) => `${collection}.${path} is neither personal, with a purpose, nor plain`,
    ),
    ...unknown.map((path) => `no schema has ${collection}.${path}`),
  ];
}

function personalPaths({ about, holds, others = [], through }: Processing): string[] {
  const people = [{ about, holds }, ...others];
  const paths = people.flatMap((one) => [...one.about, ...Object.values(one.holds).flat()]);
  return [...paths, ...(through ? [through.field] : [])];
}

/** Of a service with `UserReplicasModule`. */
export const userReplicasData: PersonalData = {
  user_replicas: {
    what: 'copies of users: name, username, email, phone, place, language',
    about: ['_id'],
    holds: {
      name: ['name', 'businessName', 'username'],
      contact: ['email', 'phone'],
      place: ['location'],
      photo: ['profilePic'],
    },
    plain: ['role', 'verification', 'accountStatus'],
    why: 'contract',
    keep: 'account',
  },
};

/** Of a service with `AuditModule`. */
export const adminActionsData: PersonalData = {
  admin_actions: {
    what: 'what an admin decided about whom, with the reason',
    about: ['actor'],
    holds: { 'own words': ['reason'] },
    others: [{ about: ['touches'], holds: { 'words about you': ['reason'], name: ['changes'] } }],
    plain: ['command', 'choice', 'changedTerms', 'things'],
    why: 'security',
    keep: 'without limit; names until the account is deleted',
  },
};

/** The collections that this library makes in every service. */
export const sharedPersonalData: PersonalData = {
  outbox: {
    what: 'events in transit: whatever is published to other services, names, numbers and codes too',
    about: [],
    holds: { name: ['events'], contact: ['events'], 'code or link': ['events'] },
    plain: ['claim'],
    why: 'contract',
    keep: 'seconds; as long as the broker is away',
  },
  audit: {
    impersonal: 'ids, roles, states and choices: security, without limit',
    plain: ['entries'],
  },
  event_bindings: { impersonal: 'names of events' },
  inbox: { impersonal: 'ids of events' },
  limit_counters: { impersonal: 'hashed addresses and counts, 15 minutes to a day' },
};
