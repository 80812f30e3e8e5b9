import type { Browser } from '@playwright/test';
import { expect, test } from './journey.ts';
import { browserOf, join } from './shop-people.ts';

const HEAVY_BYTES = 5_000_000;

interface SentFile {
  readonly type: string;
  readonly size: number;
}

/** A PNG of coloured noise: nothing compresses it, so it is heavier than its picture deserves. */
async function drawHeavyPng(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_600;
    canvas.height = 1_300;
    const context = canvas.getContext('2d');
    const noise = new ImageData(canvas.width, canvas.height);
    // The browser gives that many random bytes at a time and no more.
    const most = 65_536;
    for (let at = 0; at < noise.data.length; at += most) {
      const bytes = new Uint8Array(Math.min(most, noise.data.length - at));
      noise.data.set(crypto.getRandomValues(bytes), at);
    }
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
    context?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page.close();
  return Buffer.from(base64, 'base64');
}

test('a heavy PNG leaves the browser as a lighter JPEG, with its progress shown', async ({
  browser,
  viewport,
}) => {
  const seller = await join({ name: 'Neema Picha', seller: true });
  const context = await browserOf(seller, browser, { viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const buffer = await drawHeavyPng(browser);
  expect(buffer.length).toBeGreaterThan(HEAVY_BYTES);

  // A form's file is in no browser's log of requests: it is looked at where it is sent.
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function noted(body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File)
        Object.assign(window, { sent: { type: file.type, size: file.size } });
      send.call(this, body);
    };
  });
  // The upload waits here until its progress has been seen.
  let goOn = (): void => undefined;
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/image/upload', async (route) => {
    await seen;
    await route.continue();
  });
  const answered = page.waitForResponse('**/image/upload');
  await page.goto('/seller-panel/my-products?product=new');
  await page
    .getByLabel(/^Up to 8 pictures/)
    .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('progressbar', { name: /noise\.png/ })).toBeVisible();
  goOn();

  const answer = await answered;
  const sent = await page.evaluate(() => (window as unknown as { sent?: SentFile }).sent);
  expect(sent?.type).toBe('image/jpeg');
  expect(sent?.size).toBeGreaterThan(0);
  expect(sent?.size).toBeLessThan(buffer.length);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ width: 1_600, height: 1_300 });
  await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(1);
  await context.close();
});
