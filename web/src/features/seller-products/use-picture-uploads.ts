import { SCREEN } from '@sokoni/contracts/browser';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useT } from '../../lib/texts.ts';
import { useEarlyFiles } from '../../lib/use-early-files.ts';
import { changePictures, type PlacedPicture, placePicture } from './draft-changes.ts';
import type { Upload } from './upload-list.tsx';

/** The pictures of a form and those on their way up: each starts as soon as it is chosen. */
export function usePictureUploads(pictures: readonly string[]) {
  const t = useT('products');
  const [images, setImages] = useState<readonly PlacedPicture[]>(() =>
    pictures.map((address) => ({ turn: 0, address })),
  );
  const [leftOut, setLeftOut] = useState(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [editFirst, setEditFirst] = useState(false);
  const [toEdit, setToEdit] = useState<readonly File[]>([]);
  const count = useRef(0);
  const underWay = uploads.filter(({ error }) => error === undefined);
  const forget = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  function upload(file: File): Promise<void> {
    count.current += 1;
    const key = count.current;
    setUploads((all) => [...all, { key, name: file.name, part: 0, file }]);
    return send(key, file);
  }
  /** In its place, from the beginning. */
  function retry(key: number): void {
    const failed = uploads.find((one) => one.key === key && one.error !== undefined);
    if (!failed) return;
    const { error: _, ...again } = failed;
    setUploads((all) => all.map((one) => (one.key === key ? { ...again, part: 0 } : one)));
    void send(key, failed.file);
  }
  async function send(key: number, file: File): Promise<void> {
    const show = (change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
    try {
      const { sendPicture } = await import('../../lib/upload-browser.ts');
      const address = await sendPicture(file, (part) => show({ part }));
      setImages((all) => placePicture(all, { turn: key, address }));
      forget(key);
    } catch (failure) {
      show({ error: messageOf(failure, t('products.pictureFailed')) });
    }
  }
  const [editing] = toEdit;
  const taken = images.length + underWay.length + toEdit.length;

  function choose(input: HTMLInputElement): void {
    const files = [...(input.files ?? [])];
    const room = SCREEN.productImagesMax - taken;
    const fitting = files.slice(0, room);
    if (editFirst) setToEdit((all) => [...all, ...fitting]);
    else for (const file of fitting) void upload(file);
    setLeftOut(Math.max(0, files.length - room));
    input.value = '';
  }
  return {
    images: images.map(({ address }) => address),
    uploads,
    /** How many of those chosen last found no place. */
    leftOut,
    full: taken >= SCREEN.productImagesMax,
    busy: underWay.length + toEdit.length > 0,
    /** Whether chosen pictures are cropped before they are uploaded. */
    editFirst,
    setEditFirst,
    /** The one that is cropped now; done with the file to upload, or with null to leave it out. */
    edited: editing && {
      file: editing,
      key: `${editing.name} ${toEdit.length}`,
      done: (file: File | null) => {
        setToEdit((all) => all.slice(1));
        if (file) void upload(file);
      },
    },
    choose,
    field: useEarlyFiles(choose),
    forget,
    retry,
    /** One that is uploaded already, behind all others. */
    take: (address: string) => {
      count.current += 1;
      setImages((all) => [...all, { turn: count.current, address }]);
    },
    change: (what: string) => {
      setLeftOut(0);
      setImages((all) => changePictures(all, what));
    },
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
