import type { UploadPreset } from '@sokoni/contracts/browser';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useT } from '../../lib/texts.ts';
import { useEarlyFiles } from '../../lib/use-early-files.ts';

/** A picture on its way up, or there: then with the token by which it is attached. */
export interface ChosenPhoto {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly token?: string;
  readonly error?: string;
  /** What is sent once more. */
  readonly file: File;
}

/** A picture that is attached already; without an address to see it by where the form came back. */
export interface StoredPhoto {
  readonly token: string;
  readonly url?: string;
}

interface PhotoRules {
  readonly max: number;
  readonly preset: UploadPreset;
  readonly kept?: readonly StoredPhoto[];
}

/** Pictures of a form: made small and sent as soon as they are chosen. */
export function usePhotos({ max, preset, kept: first = [] }: PhotoRules) {
  const t = useT('photos');
  const [kept] = useState(first);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const count = useRef(0);
  const room = max - photos.length - (kept.length - dropped.length);

  function add(file: File): Promise<void> {
    count.current += 1;
    const key = count.current;
    setPhotos((all) => [...all, { key, name: file.name, part: 0, file }]);
    return send(key, file);
  }
  /** In its place, from the beginning. */
  function retry(key: number): void {
    const failed = photos.find((one) => one.key === key && one.error !== undefined);
    if (!failed) return;
    const { error: _, ...again } = failed;
    setPhotos((all) => all.map((one) => (one.key === key ? { ...again, part: 0 } : one)));
    void send(key, failed.file);
  }
  async function send(key: number, file: File): Promise<void> {
    const show = (change: Partial<ChosenPhoto>) =>
      setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
    try {
      const { sendPrivately } = await import('../../lib/upload-browser.ts');
      const { public_id: token } = await sendPrivately(file, preset, (part) => show({ part }));
      show({ token, part: 1 });
    } catch (failure) {
      show({ error: messageOf(failure, t('photos.failed')) });
    }
  }
  function choose(input: HTMLInputElement): void {
    for (const file of [...(input.files ?? [])].slice(0, room)) void add(file);
    input.value = '';
  }
  return {
    max,
    room,
    kept,
    photos,
    choose,
    field: useEarlyFiles(choose),
    busy: photos.some(({ token, error }) => token === undefined && error === undefined),
    forget: (key: number) => setPhotos((all) => all.filter((one) => one.key !== key)),
    retry,
    keep: (token: string, stays: boolean) =>
      setDropped((all) => (stays ? all.filter((one) => one !== token) : [...all, token])),
  };
}
