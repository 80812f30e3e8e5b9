import type { Browser } from '@playwright/test';

const SIDE = 400;

/** A square that runs from one colour to the other. On a canvas: a screenshot needs a whole screen. */
export async function drawPicture(
  browser: Browser,
  colours: readonly [string, string],
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<Buffer> {
  const page = await browser.newPage();
  const dataUrl = await page.evaluate(
    ({ side, from, to, as }) => {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('This browser does not draw');
      const gradient = brush.createLinearGradient(0, 0, 0, side);
      gradient.addColorStop(0, from);
      gradient.addColorStop(1, to);
      brush.fillStyle = gradient;
      brush.fillRect(0, 0, side, side);
      return canvas.toDataURL(as);
    },
    { side: SIDE, from: colours[0], to: colours[1], as: type },
  );
  await page.close();
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
