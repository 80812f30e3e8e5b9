import { SCREEN } from '@sokoni/contracts/browser';
import { useRef, useState } from 'react';
import { useT } from '../../lib/texts.ts';
import { useEarlyFiles } from '../../lib/use-early-files.ts';
import { changePictures } from './product-draft.ts';
import type { Upload } from './upload-list.tsx';

/** The pictures of a form and those on their way up: each starts as soon as it is chosen. */
export function usePictureUploads(pictures: readonly string[]) {
  const t = useT('products');
  const [images, setImages] = useState(pictures);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const forget = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function upload(file: File): Promise<void> {
    count.current += 1;
    const key = count.current;
    const show = (change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
    setUploads((all) => [...all, { key, name: file.name, part: 0 }]);
    try {
      const { sendPicture } = await import('./send-picture.ts');
      const address = await sendPicture(file, (part) => show({ part }));
      setImages((all) => [...all, address]);
      forget(key);
    } catch (failure) {
      const { messageOf } = await import('../../lib/api-error.ts');
      show({ error: messageOf(failure, t('products.pictureFailed')) });
    }
  }
  function choose(input: HTMLInputElement): void {
    const room = SCREEN.productImagesMax - images.length;
    for (const file of [...(input.files ?? [])].slice(0, room)) void upload(file);
    input.value = '';
  }
  return {
    images,
    uploads,
    busy: uploads.some(({ error }) => error === undefined),
    choose,
    field: useEarlyFiles(choose),
    forget,
    change: (what: string) => setImages((all) => changePictures(all, what)),
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
