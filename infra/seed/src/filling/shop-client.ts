import { type Client, createClient } from '@sokoni/client';
import type { ServiceName } from '@sokoni/contracts';
import { type PictureFolder, readPicture } from '../content/shop-content.ts';

const GATEWAY = process.env.GATEWAY_URL ?? process.env.PUBLIC_ORIGIN ?? 'http://localhost:8080';

/** Rate limits are meant for users: the seed waits as often as one refuses it. */
export const shop = createClient({ baseUrl: addressOf, retries: Number.POSITIVE_INFINITY });

/** Services at their own ports where the environment names them, else through the gateway. */
function addressOf(service: ServiceName): string {
  const [first = GATEWAY] = process.env[`${service.toUpperCase()}_URL`]?.split(',') ?? [];
  return first;
}

/** A review's photo is one of the product's: the seed has no others. */
export async function uploadPicture(
  client: Client,
  preset: 'products' | 'evidence' | 'reviews',
  file: string,
  folder: PictureFolder = preset === 'reviews' ? 'products' : preset,
) {
  return client.upload(await readPicture(folder, file), preset);
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
