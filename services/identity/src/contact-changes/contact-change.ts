import type { UserRecord } from '../users/user.schema.ts';
import type { ContactChangeRecord } from './contact-changes.repository.ts';

type Contact = Pick<UserRecord, 'email' | 'confirmedPhone' | 'phone'>;
export type FormerContact = Pick<ContactChangeRecord, 'email' | 'confirmedPhone' | 'phone'>;

/** What an account had before a change, as far as it changed. */
export function formerContact(before: Contact, after: Contact): FormerContact {
  const former = (field: keyof Contact) =>
    (before[field] ?? '') === (after[field] ?? '') ? {} : { [field]: before[field] ?? '' };
  return { ...former('email'), ...former('confirmedPhone'), ...former('phone') };
}

const FIELDS = ['email', 'confirmedPhone', 'phone'] as const;

/** What an account had before all of these changes, the oldest first. */
export function contactBefore(changes: readonly FormerContact[]): FormerContact {
  const former = FIELDS.map((field) => {
    const oldest = changes.find((change) => change[field] !== undefined);
    return oldest ? { [field]: oldest[field] } : {};
  });
  return Object.assign({}, ...former) as FormerContact;
}
