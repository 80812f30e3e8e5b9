import type { Client } from '@sokoni/client';
import { identityRoutes, verificationRoutes } from '@sokoni/contracts';
import { until } from './accounts.ts';
import { uploadJpeg } from './shop-client.ts';
import type { SeedSeller } from './shop-content.ts';

/** Where the shop's mails and SMS can be read; a shop that sends real ones has none. */
const { MAIL_WEB_URL } = process.env;

interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly text: string;
}

/** Sets the business name and submits the verification; verified sellers are skipped. */
export async function proveSeller(seller: SeedSeller, client: Client): Promise<void> {
  const { verification } = await client.call(verificationRoutes.myVerification);
  if (verification !== 'unverified') return;
  const { username, email, location, phone } = seller;
  const shown = { businessName: username, publicPhone: true };
  const about = { username, email, location, phone, profilePic: '', ...shown };
  await client.call(identityRoutes.updateUserDetails, { body: about });
  if (!MAIL_WEB_URL) return;
  const { length } = await smsTo(phone);
  await client.call(verificationRoutes.requestPhoneCode);
  const code = await codeSentTo(phone, length);
  await client.call(verificationRoutes.confirmPhone, { body: { code } });
  const { documentKind, documentNumber, draw } = seller.proof;
  const [identity, shop] = await draw();
  await client.call(verificationRoutes.submitVerification, {
    body: {
      documentKind,
      documentNumber,
      identityPhoto: (await uploadJpeg(client, identity, 'evidence')).public_id,
      shopPhoto: (await uploadJpeg(client, shop, 'evidence')).public_id,
    },
  });
}

/** The admin verifies these sellers; those not named stay as they are. */
export async function verifySellers(admin: Client, usernames: ReadonlySet<string>): Promise<void> {
  // Where no SMS can be read nothing was handed in, and the admin vouches for them.
  const status = MAIL_WEB_URL ? 'submitted' : 'unverified';
  const route = verificationRoutes.verifications;
  const waiting = await admin.call(route, { query: { status } });
  for (const { userId, seller } of waiting) {
    if (!usernames.has(seller.username)) continue;
    await admin.call(verificationRoutes.decideVerification, {
      body: { userId, decision: 'verify' },
    });
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
