import { useRef, useState } from 'react';
import { useT } from '../../lib/texts.ts';
import { useEarlyFiles } from '../../lib/use-early-files.ts';

export const MAX_PHOTOS = 4;

/** A picture on its way up, or there: then with the token by which it is attached. */
export interface Evidence {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly token?: string;
  readonly error?: string;
}

/** Pictures of a statement: made small and sent as soon as they are chosen. */
export function useEvidence() {
  const t = useT('dispute');
  const [photos, setPhotos] = useState<readonly Evidence[]>([]);
  const count = useRef(0);

  async function send(file: File): Promise<void> {
    count.current += 1;
    const key = count.current;
    const show = (change: Partial<Evidence>) =>
      setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
    setPhotos((all) => [...all, { key, name: file.name, part: 0 }]);
    try {
      const { sendEvidence } = await import('../../lib/upload-browser.ts');
      const { public_id: token } = await sendEvidence(file, (part) => show({ part }));
      show({ token, part: 1 });
    } catch (failure) {
      const { messageOf } = await import('../../lib/api-error.ts');
      show({ error: messageOf(failure, t('dispute.photoFailed')) });
    }
  }
  function choose(input: HTMLInputElement): void {
    const room = MAX_PHOTOS - photos.length;
    for (const file of [...(input.files ?? [])].slice(0, room)) void send(file);
    input.value = '';
  }
  return {
    photos,
    choose,
    field: useEarlyFiles(choose),
    busy: photos.some(({ token, error }) => token === undefined && error === undefined),
    forget: (key: number) => setPhotos((all) => all.filter((one) => one.key !== key)),
  };
}
