import { identityRoutes, verificationRoutes } from '@sokoni/contracts';
import { until } from './accounts.ts';
import { call, uploadEvidence, type Visitor } from './api.ts';
import type { SeedSeller } from './shop-content.ts';

/** Where the shop's mails and SMS can be read; a shop that sends real ones has none. */
const { MAIL_WEB_URL } = process.env;

interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly text: string;
}

/** Opens the shop under its name and hands in what a seller proves; who is verified already stays so. */
export async function proveSeller(seller: SeedSeller, visitor: Visitor): Promise<void> {
  const { verification } = await call(verificationRoutes.myVerification, visitor);
  if (verification !== 'unverified') return;
  const { username, email, location, phone } = seller;
  const shown = { businessName: username, publicPhone: true };
  const about = { username, email, location, phone, profilePic: '', ...shown };
  await call(identityRoutes.updateUserDetails, visitor, about);
  if (!MAIL_WEB_URL) return;
  const { length } = await smsTo(phone);
  await call(verificationRoutes.requestPhoneCode, visitor);
  const code = await codeSentTo(phone, length);
  await call(verificationRoutes.confirmPhone, visitor, { code });
  const { documentKind, documentNumber, draw } = seller.proof;
  const [identity, shop] = await draw();
  await call(verificationRoutes.submitVerification, visitor, {
    documentKind,
    documentNumber,
    identityPhoto: await uploadEvidence(visitor, identity),
    shopPhoto: await uploadEvidence(visitor, shop),
  });
}

/** The admin verifies these sellers; those not named stay as they are. */
export async function verifySellers(admin: Visitor, usernames: ReadonlySet<string>): Promise<void> {
  // Where no SMS can be read nothing was handed in, and the admin vouches for them.
  const status = MAIL_WEB_URL ? 'submitted' : 'unverified';
  const route = verificationRoutes.verifications;
  const waiting = await call(route, admin, undefined, `?status=${status}`);
  for (const { userId, seller } of waiting) {
    if (!usernames.has(seller.username)) continue;
    await call(verificationRoutes.decideVerification, admin, { userId, decision: 'verify' });
  }
}

/** Texts of the SMS to that phone, oldest first; the development mailbox shows each as a mail. */
async function smsTo(phone: string): Promise<string[]> {
  const mails = (await (await fetch(`${MAIL_WEB_URL}/email`)).json()) as Mail[];
  const mailbox = `${phone.replace('+', '')}@`;
  return mails
    .filter(({ to }) => to.some(({ address }) => address.startsWith(mailbox)))
    .map(({ text }) => text);
}

/** The six digits of the first SMS that comes after so many. */
async function codeSentTo(phone: string, smsBefore: number): Promise<string> {
  let code: string | undefined;
  await until(`an SMS to ${phone}`, async () => {
    const text = (await smsTo(phone))[smsBefore];
    code = text?.match(/\b\d{6}\b/)?.[0];
    return code !== undefined;
  });
  return code ?? '';
}
