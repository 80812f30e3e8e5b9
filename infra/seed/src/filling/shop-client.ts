import { type Client, createClient } from '@sokoni/client';
import type { ServiceName } from '@sokoni/contracts';
import { type PictureFolder, readPicture } from '../content/shop-content.ts';
import { patiently } from './patience.ts';

const GATEWAY = process.env.GATEWAY_URL ?? process.env.PUBLIC_ORIGIN ?? 'http://localhost:8080';

/** A busy machine answers late, as many who seed at once make it. */
const TIMEOUT_MS = 120_000;

/** Rate limits are meant for users: the seed waits as often as one refuses it. */
export const shop = createClient({
  baseUrl: addressOf,
  retries: Number.POSITIVE_INFINITY,
  timeoutMs: TIMEOUT_MS,
});

/** Services at their own ports where the environment names them, else through the gateway. */
function addressOf(service: ServiceName): string {
  const [first = GATEWAY] = process.env[`${service.toUpperCase()}_URL`]?.split(',') ?? [];
  return first;
}

/** Safe to repeat: a picture that nobody uses is removed. A review's photo is one of the product's: the seed has no others. */
export async function uploadPicture(
  client: Client,
  preset: 'products' | 'evidence' | 'reviews',
  file: string,
  folder: PictureFolder = preset === 'reviews' ? 'products' : preset,
) {
  const picture = await readPicture(folder, file);
  return patiently(() => client.upload(picture, preset));
}

/**
 * Pays, declines or cancels on the payment provider's page. `PAYMENT_PAGE_ORIGIN` names it where its
 * public address leads elsewhere, as `localhost` does inside a container.
 */
export async function actOnPaymentPage(
  paymentUrl: string,
  action: 'pay' | 'decline' | 'cancel',
): Promise<void> {
  const { origin, searchParams } = new URL(paymentUrl);
  const session = searchParams.get('session') ?? '';
  const form = { session, action, method: 'mpesa', phone: '0712345678' };
  await fetch(`${process.env.PAYMENT_PAGE_ORIGIN ?? origin}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
}
