/** Contacts of the operator. */
export interface ShopContacts {
  readonly supportEmail: string;
  readonly supportPhones: readonly string[];
  readonly headOffice: string;
}

/** From the environment; the demo's own values stand in. Server only. */
export function shopContacts(): ShopContacts {
  const { SUPPORT_EMAIL, SUPPORT_PHONES, HEAD_OFFICE } = process.env;
  return {
    supportEmail: SUPPORT_EMAIL || 'support@sokoni.example',
    supportPhones: (SUPPORT_PHONES || '+255 700 000 100, +255 700 000 200')
      .split(',')
      .map((phone) => phone.trim()),
    headOffice: HEAD_OFFICE || 'Sokoni, Sokoine Road, Arusha, Tanzania',
  };
}

/** The site of the operator's group, apart from the shop. */
export function groupSite(): string {
  return process.env.GROUP_SITE || 'https://group.sokoni.example';
}
