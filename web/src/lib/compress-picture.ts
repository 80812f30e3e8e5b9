import { fitWithin, type PicturePlan } from './picture-plan.ts';

/** Draws a picture anew by the plan; one the browser cannot read stays as it is. */
export async function compressPicture(file: File, plan: PicturePlan): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const { width, height } = fitWithin(bitmap.width, bitmap.height, plan.longestSide);
  const smaller = await draw(bitmap, width, height, plan);
  bitmap.close();
  return smaller && smaller.size < file.size ? smaller : file;
}

function draw(bitmap: ImageBitmap, width: number, height: number, plan: PicturePlan) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context && plan.type === 'image/jpeg') {
    // JPEG knows no transparency: without this it turns black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context?.drawImage(bitmap, 0, 0, width, height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, plan.type, plan.quality));
}

/** `data:image/jpeg;base64,…`, in the browser and on the server alike. */
export async function toDataUrl(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(binary)}`;
}
