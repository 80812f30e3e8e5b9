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

/** A seller with a proof gets a business name and is verified; a verified one is skipped. */
export async function verifySeller(
  { username, email, location, phone, proof }: SeedSeller,
  client: Client,
  admin: Client,
): Promise<void> {
  if (!proof) return;
  const { verification } = await client.call(verificationRoutes.myVerification);
  if (verification === 'unverified') {
    const shown = { businessName: username, publicPhone: true };
    const about = { username, email, location, phone, profilePic: '', ...shown };
    await client.call(identityRoutes.updateUserDetails, { body: about });
    // Where no SMS can be read nothing is submitted, and the admin vouches for the seller.
    if (MAIL_WEB_URL) await submitProof(phone, proof, client);
  }
  if (verification !== 'verified') await decide(username, admin);
}

async function submitProof(
  phone: string,
  { documentKind, documentNumber, ...photos }: NonNullable<SeedSeller['proof']>,
  client: Client,
): Promise<void> {
  const { length } = await smsTo(phone);
  await client.call(verificationRoutes.requestPhoneCode);
  const code = await codeSentTo(phone, length);
  await client.call(verificationRoutes.confirmPhone, { body: { code } });
  const [identityPhoto, shopPhoto] = await pMap(
    [photos.identityPhoto, photos.shopPhoto],
    async (file) => (await uploadPicture(client, 'evidence', file)).public_id,
  );
  await client.call(verificationRoutes.submitVerification, {
    body: { documentKind, documentNumber, citizenship: 'tanzanian', identityPhoto, shopPhoto },
  });
}

async function decide(username: string, admin: Client): Promise<void> {
  const status = MAIL_WEB_URL ? 'submitted' : 'unverified';
  const waiting = await admin.call(verificationRoutes.verifications, { query: { status } });
  const found = waiting.find(({ seller }) => seller.username === username);
  if (!found) return;
  await admin.call(verificationRoutes.decideVerification, {
    body: { userId: found.userId, decision: 'verify' },
  });
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
