import type { Sentence } from '../kit/sentence.ts';

/** Messages of successful answers about accounts, sessions, teams and verification. */
export const identityMessages = {
  'signed-up': {
    en: 'You can log in now.',
    sw: 'Sasa unaweza kuingia.',
  },
  'signed-up-without-picture': {
    en: 'You can log in now. Your picture could not be saved: add it in My Profile.',
    sw: 'Sasa unaweza kuingia. Picha yako haikuhifadhiwa: iongeze kwenye Wasifu Wangu.',
  },
  'signed-in': { en: 'You are logged in', sw: 'Umeingia' },
  'signed-in-suspended': {
    en: 'You are logged in. Your shop is suspended: the seller panel says why.',
    sw: 'Umeingia. Duka lako limesimamishwa: sababu ipo kwenye paneli ya muuzaji.',
  },
  'signed-in-barred': {
    en: 'You are logged in. Your account is suspended: My Profile says why.',
    sw: 'Umeingia. Akaunti yako imesimamishwa: sababu ipo kwenye Wasifu Wangu.',
  },
  'shop-opened': {
    en: 'Your shop is open. Now add your first product.',
    sw: 'Duka lako limefunguliwa. Sasa weka bidhaa yako ya kwanza.',
  },
  'signed-out': { en: 'Logged out successfully', sw: 'Umetoka' },
  'admin-roles-saved': { en: 'Roles saved', sw: 'Wadhifa umehifadhiwa' },
  'second-owner-asked': {
    en: 'Another owner now has to confirm this within a day.',
    sw: 'Sasa mmiliki mwingine anapaswa kuthibitisha hili ndani ya siku moja.',
  },
  'admin-request-confirmed': { en: 'Confirmed', sw: 'Imethibitishwa' },
  'admin-request-declined': { en: 'Declined', sw: 'Imekataliwa' },
  'user-updated': { en: 'User updated', sw: 'Mtumiaji amesasishwa' },
  'profile-updated': { en: 'Profile updated successfully', sw: 'Wasifu umesasishwa' },
  'profile-updated-name-checked': {
    en: 'Profile updated successfully. Buyers read your former business name until we have checked the new one.',
    sw: 'Wasifu umesasishwa. Wanunuzi wanaona jina la biashara la awali mpaka tukague jipya.',
  },
  /** The same whether the address has an account or not. */
  'profile-updated-email-asked': {
    en: 'Profile updated successfully. Your email stays as it is until you open the link that we send to the new one.',
    sw: 'Wasifu umesasishwa. Barua pepe yako inabaki ile ile mpaka ufungue kiungo tunachotuma kwenye mpya.',
  },
  'email-changed': {
    en: 'Your email is changed: log in with it from now on.',
    sw: 'Barua pepe yako imebadilishwa: ingia kwa kuitumia kuanzia sasa.',
  },
  'contact-change-undone': {
    en: 'Your account is as it was before. Everybody is logged out and the password no longer works: please set a new one.',
    sw: 'Akaunti yako imerudi kama ilivyokuwa. Kila aliyeingia ametolewa, na nenosiri halifanyi kazi tena: tafadhali weka jipya.',
  },
  'address-kept': {
    en: 'Your delivery address is saved',
    sw: 'Anwani yako ya kuletewa imehifadhiwa',
  },
  'business-kept': {
    en: 'The business you buy for is saved',
    sw: 'Biashara unayonunulia imehifadhiwa',
  },
  'business-removed': { en: 'The business is removed', sw: 'Biashara imeondolewa' },
  'address-removed': { en: 'The address is removed', sw: 'Anwani imeondolewa' },
  'reset-requested': {
    en: 'If these details match an account, we have sent a confirmation link to its email. The new password works after you confirm.',
    sw: 'Kama taarifa hizi zinafanana na akaunti, tumetuma kiungo cha kuthibitisha kwa barua pepe yake. Nenosiri jipya litafanya kazi baada ya kuthibitisha.',
  },
  'account-deleted': {
    en: 'Your account is deleted. Thank you for being with us.',
    sw: 'Akaunti yako imefutwa. Asante kwa kuwa nasi.',
  },
  'password-changed': {
    en: 'Your password is changed. Please log in.',
    sw: 'Nenosiri limebadilishwa. Tafadhali ingia.',
  },
  'code-sent': {
    en: 'We sent a code to your phone. It is valid for 10 minutes.',
    sw: 'Tumetuma msimbo kwenye simu yako. Unatumika kwa dakika 10.',
  },
  'team-invitation-sent': {
    en: 'The invitation is on its way by SMS',
    sw: 'Mwaliko umetumwa kwa SMS',
  },
  'team-member-changed': { en: 'Permissions saved', sw: 'Ruhusa zimehifadhiwa' },
  'team-member-removed': { en: 'Removed from the team', sw: 'Ameondolewa kwenye timu' },
  'team-joined': { en: 'Welcome to the team', sw: 'Karibu kwenye timu' },
  'team-left': { en: 'You are not in this team', sw: 'Haupo kwenye timu hii' },
  'api-key-created': { en: 'The API key is created', sw: 'Ufunguo wa API umeundwa' },
  'api-key-revoked': { en: 'The API key is revoked', sw: 'Ufunguo wa API umefutwa' },
  'phone-confirmed': { en: 'Your phone is confirmed', sw: 'Simu yako imethibitishwa' },
  'verification-submitted': {
    en: 'Thank you. We will check it and let you know by SMS and email.',
    sw: 'Asante. Tutaikagua na kukujulisha kwa SMS na barua pepe.',
  },
  'verification-decided': { en: 'The decision is saved', sw: 'Uamuzi umehifadhiwa' },
  'user-note-saved': { en: 'Note saved', sw: 'Maelezo yamehifadhiwa' },
  'user-note-removed': { en: 'Note removed', sw: 'Maelezo yameondolewa' },
  'account-status-changed': { en: 'The account is updated', sw: 'Akaunti imesasishwa' },
} as const satisfies Record<string, Sentence>;
