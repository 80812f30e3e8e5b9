import type { Problem } from '../kit/sentence.ts';

export const identityProblems = {
  'address-not-found': {
    status: 404,
    en: 'This address is not among your addresses any more.',
    sw: 'Anwani hii haipo tena kwenye anwani zako.',
  },
  'addresses-full': {
    status: 409,
    en: 'You can keep {n} addresses. Remove one first.',
    sw: 'Unaweza kuhifadhi anwani {n}. Ondoa moja kwanza.',
  },
  'signin-failed': {
    status: 401,
    en: 'Wrong email or password.',
    sw: 'Barua pepe au nenosiri si sahihi.',
  },
  'email-taken': {
    status: 409,
    en: 'This email already has an account. Log in, or reset your password.',
    sw: 'Barua pepe hii tayari ina akaunti. Ingia, au weka nenosiri jipya.',
  },
  'username-taken': {
    status: 409,
    en: 'This username is already taken.',
    sw: 'Jina hili la mtumiaji limeshachukuliwa.',
  },
  'shop-name-taken': {
    status: 409,
    en: 'Another shop has this name. Please choose another one.',
    sw: 'Kuna duka lingine lenye jina hili. Tafadhali chagua jina lingine.',
  },
  'shop-opening-refused': {
    status: 403,
    en: 'This account may not open a shop. Please contact us.',
    sw: 'Akaunti hii hairuhusiwi kufungua duka. Tafadhali wasiliana nasi.',
  },
  'reset-link-invalid': {
    status: 400,
    en: 'Invalid or expired link.',
    sw: 'Kiungo si sahihi au kimeisha muda.',
  },
  'phone-code-wrong': {
    status: 400,
    en: 'This code is wrong or has expired. If you got more than one SMS, the newest code counts. After several wrong tries, ask for a new one.',
    sw: 'Msimbo huu si sahihi au umeisha muda. Ukipata SMS zaidi ya moja, tumia msimbo wa mwisho. Ukikosea mara kadhaa, omba mpya.',
  },
  'phone-name-missing': {
    status: 400,
    en: 'This number has no account yet. Write your name to open one.',
    sw: 'Namba hii bado haina akaunti. Andika jina lako ili kuifungua.',
  },
  'phone-taken': {
    status: 409,
    en: 'This number already logs in to another account.',
    sw: 'Namba hii tayari inaingia kwenye akaunti nyingine.',
  },
  'phone-login-refused': {
    status: 403,
    en: 'This account does not log in by phone. Log in with its email and password, or by SSO.',
    sw: 'Akaunti hii haiingii kwa simu. Ingia kwa barua pepe na nenosiri lake, au kwa SSO.',
  },
  'team-permission-missing': {
    status: 403,
    en: 'Your part in the team of this shop does not include this. Ask the owner of the shop.',
    sw: 'Nafasi yako katika timu ya duka hili haihusishi jambo hili. Muulize mwenye duka.',
  },
  'team-member-known': {
    status: 409,
    en: 'This number is in your team already. Change what it may do in the list.',
    sw: 'Namba hii tayari iko kwenye timu yako. Badilisha ruhusa zake kwenye orodha.',
  },
  'team-full': {
    status: 409,
    en: 'A team has {n} members and invitations at most.',
    sw: 'Timu huwa na watu na mialiko isiyozidi {n}.',
  },
  'team-own-number': {
    status: 409,
    en: 'This is your own number.',
    sw: 'Hii ni namba yako mwenyewe.',
  },
  'team-member-not-found': {
    status: 404,
    en: 'This invitation or membership has ended.',
    sw: 'Mwaliko huu au uanachama huu umeisha.',
  },
  'api-key-refused': {
    status: 401,
    en: 'This API key is unknown or revoked.',
    sw: 'Ufunguo huu wa API haujulikani au umefutwa.',
  },
  'api-key-scope-missing': {
    status: 403,
    en: 'This API key does not open this.',
    sw: 'Ufunguo huu wa API haufungui jambo hili.',
  },
  'api-keys-full': {
    status: 409,
    en: 'A shop has {n} API keys at most. Revoke one that you do not use.',
    sw: 'Duka huwa na funguo za API zisizozidi {n}. Futa moja usiyoitumia.',
  },
  'api-key-not-found': {
    status: 404,
    en: 'This API key is revoked already.',
    sw: 'Ufunguo huu wa API tayari umefutwa.',
  },
  'team-joined': {
    status: 409,
    en: 'You are in the team of a shop already. Leave it first.',
    sw: 'Tayari uko kwenye timu ya duka. Itoke kwanza.',
  },
  'email-missing': {
    status: 409,
    en: 'An admin needs an email and a password. This account has no email yet.',
    sw: 'Msimamizi anahitaji barua pepe na nenosiri. Akaunti hii bado haina barua pepe.',
  },
  'phone-unconfirmed': {
    status: 409,
    en: 'Please confirm your phone number first.',
    sw: 'Tafadhali thibitisha namba yako ya simu kwanza.',
  },
  'verification-refused': {
    status: 409,
    en: 'This cannot be done with a seller whose status is “{from}”.',
    sw: 'Hili haliwezekani kwa muuzaji mwenye hali ya “{from}”.',
  },
  'verification-changed': {
    status: 409,
    en: 'The seller has changed this meanwhile. Please look at it again before you decide.',
    sw: 'Muuzaji amebadilisha taarifa hizi. Tafadhali ziangalie tena kabla hujaamua.',
  },
  'password-wrong': {
    status: 403,
    en: 'Wrong password.',
    sw: 'Nenosiri hili si sahihi.',
  },
  'email-wrong': {
    status: 403,
    en: 'This is not the email of your account.',
    sw: 'Hii si barua pepe ya akaunti yako.',
  },
  'account-busy': {
    status: 409,
    en: 'Your account cannot be deleted while orders, payments or money are open.',
    sw: 'Akaunti yako haiwezi kufutwa wakati kuna oda, malipo au pesa ambazo hazijakamilika.',
  },
  'open-orders-undecided': {
    status: 409,
    en: 'Paid orders not shipped yet: {orders}, TZS {amountTzs}. Choose what should happen to them.',
    sw: 'Oda zilizolipiwa ambazo hazijatumwa: {orders}, TZS {amountTzs}. Chagua zifanyweje.',
  },
  'last-owner': {
    status: 409,
    en: 'The last owner among the admins cannot give up this role.',
    sw: 'Mmiliki wa mwisho kati ya wasimamizi hawezi kuacha wadhifa huu.',
  },
  'admin-role-missing': {
    status: 403,
    en: 'Your role among the admins does not include this. Ask an owner.',
    sw: 'Wadhifa wako wa usimamizi hauruhusu hili. Mwombe mmiliki.',
  },
  'second-owner-needed': {
    status: 409,
    en: 'Another owner has to confirm what you asked for.',
    sw: 'Mmiliki mwingine ndiye athibitishe ulichoomba.',
  },
  'admin-request-not-found': {
    status: 404,
    en: 'This request has ended. Ask for it again.',
    sw: 'Ombi hili limekwisha. Liombe tena.',
  },
  'sso-keeps-email': {
    status: 409,
    en: 'This account logs in by single sign-on, which holds its email.',
    sw: 'Akaunti hii inaingia kwa SSO, nayo ndiyo inayotunza barua pepe yake.',
  },
  'sso-too-old': {
    status: 403,
    en: 'You logged in too long ago for this. Log out, log in by single sign-on again, and save this within {n} minutes.',
    sw: 'Uliingia muda mrefu uliopita. Toka, ingia tena kwa SSO, kisha hifadhi hili ndani ya dakika {n}.',
  },
  'sso-off': {
    status: 404,
    en: 'This shop has no single sign-on. Please log in with your email and password.',
    sw: 'Duka hili halina kuingia kwa pamoja (SSO). Tafadhali ingia kwa barua pepe na nenosiri.',
  },
  'sso-refused': {
    status: 400,
    en: 'This log-in could not be confirmed. Please press Continue with SSO again.',
    sw: 'Kuingia huku hakukuweza kuthibitishwa. Tafadhali bonyeza tena Endelea kwa SSO.',
  },
  'sso-expired': {
    status: 400,
    en: 'This log-in took too long. Please press Continue with SSO again.',
    sw: 'Kuingia huku kumechukua muda mrefu mno. Tafadhali bonyeza tena Endelea kwa SSO.',
  },
  'sso-unreachable': {
    status: 503,
    en: 'Single sign-on is not reachable right now. Please try again.',
    sw: 'Huduma ya SSO haipatikani sasa. Tafadhali jaribu tena.',
  },
  'sso-email-unverified': {
    status: 403,
    en: 'Your email is not confirmed there yet. Confirm it, then press Continue with SSO again.',
    sw: 'Barua pepe yako bado haijathibitishwa huko. Ithibitishe, kisha bonyeza tena Endelea kwa SSO.',
  },
  'sso-email-taken': {
    status: 409,
    en: 'An account with this email logs in by password. Log in with the password, or ask an admin of the shop to link the account.',
    sw: 'Akaunti yenye barua pepe hii inaingia kwa nenosiri. Ingia kwa nenosiri hilo, au mwombe msimamizi wa duka aiunganishe.',
  },
  'roles-changed': {
    status: 409,
    en: '{name} has changed this role meanwhile. Look at it again, then save your choice.',
    sw: '{name} amebadilisha wadhifa huu wakati huo huo. Uangalie tena, kisha hifadhi chaguo lako.',
  },
  'user-changed': {
    status: 409,
    en: 'The name or username was changed meanwhile. It is now: {now}.',
    sw: 'Jina au jina la mtumiaji limebadilishwa wakati huo huo. Sasa ni: {now}.',
  },
  'suspension-keeps-role': {
    status: 409,
    en: 'This account is suspended. Lift the suspension first, then change the role.',
    sw: 'Akaunti hii imesimamishwa. Iondolee kwanza usimamishaji, kisha badilisha wadhifa.',
  },
  'sso-keeps-role': {
    status: 409,
    en: 'This person logs in by single sign-on, which decides the role. Change it there.',
    sw: 'Mtu huyu anaingia kwa SSO, nayo ndiyo inayoamua wadhifa wake. Ubadilishe huko.',
  },
} as const satisfies Record<string, Problem>;
