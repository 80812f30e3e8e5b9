import type { Client } from '@sokoni/client';
import { identityRoutes, verificationRoutes } from '@sokoni/contracts';
import pMap from 'p-map';
import type { SeedSeller } from '../content/shop-content.ts';
import { until } from './accounts.ts';
import { uploadPicture } from './shop-client.ts';

/** Where the shop's mails and SMS can be read; a shop that sends real ones has none. */
const { MAIL_WEB_URL } = process.env;

interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly text: string;
}

/** Sets the business name and submits the verification; verified sellers and those on trial are skipped. */
export async function proveSeller(
  { username, email, location, phone, proof }: SeedSeller,
  client: Client,
): Promise<void> {
  if (!proof) return;
  const { verification } = await client.call(verificationRoutes.myVerification);
  if (verification !== 'unverified') return;
  const shown = { businessName: username, publicPhone: true };
  const about = { username, email, location, phone, profilePic: '', ...shown };
  await client.call(identityRoutes.updateUserDetails, { body: about });
  if (!MAIL_WEB_URL) return;
  const { length } = await smsTo(phone);
  await client.call(verificationRoutes.requestPhoneCode);
  const code = await codeSentTo(phone, length);
  await client.call(verificationRoutes.confirmPhone, { body: { code } });
  const { documentKind, documentNumber } = proof;
  const [identityPhoto, shopPhoto] = await pMap(
    [proof.identityPhoto, proof.shopPhoto],
    async (file) => (await uploadPicture(client, 'evidence', file)).public_id,
  );
  await client.call(verificationRoutes.submitVerification, {
    body: { documentKind, documentNumber, identityPhoto, shopPhoto },
  });
}

/** The admin verifies these sellers; those not named stay as they are. */
export async function verifySellers(admin: Client, usernames: ReadonlySet<string>): Promise<void> {
  // Where no SMS can be read nothing was handed in, and the admin vouches for them.
  const status = MAIL_WEB_URL ? 'submitted' : 'unverified';
  const route = verificationRoutes.verifications;
  const waiting = await admin.call(route, { query: { status } });
  const named = waiting.filter(({ seller }) => usernames.has(seller.username));
  await pMap(named, ({ userId }) =>
    admin.call(verificationRoutes.decideVerification, { body: { userId, decision: 'verify' } }),
  );
}

/** Texts of the SMS to that phone, oldest first; the development mailbox shows each as a mail. */
async function smsTo(phone: string): Promise<string[]> {
  const mails = (await (await fetch(`${MAIL_WEB_URL}/email`)).json()) as Mail[];
  const mailbox = `${phone.replace('+', '')}@`;
  return mails
    .filter(({ to }) => to.some(({ address }) => address.startsWith(mailbox)))
    .map(({ text }) => text);
}

/** The six digits of the first SMS after the given number of them. */
async function codeSentTo(phone: string, smsBefore: number): Promise<string> {
  let code: string | undefined;
  await until(`an SMS to ${phone}`, async () => {
    const text = (await smsTo(phone))[smsBefore];
    code = text?.match(/\b\d{6}\b/)?.[0];
    return code !== undefined;
  });
  return code ?? '';
}
