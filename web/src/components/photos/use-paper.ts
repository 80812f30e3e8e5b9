import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useT } from '../../lib/texts.ts';
import { useEarlyFiles } from '../../lib/use-early-files.ts';

/** A picture on its way up, or there: then with the token that attaches it and an address to see it by. */
interface Paper {
  readonly name?: string;
  /** From 0 to 1. */
  readonly part?: number;
  readonly token?: string;
  readonly url?: string;
  readonly error?: string;
}

/** One picture that only its sender and admins see: made small and sent as soon as it is chosen; the last chosen counts. */
export function usePaper(sentBefore: string | undefined) {
  const t = useT('photos');
  const [photo, setPhoto] = useState<Paper>(sentBefore ? { token: sentBefore } : {});
  const last = useRef<File>(null);
  async function send(file: File): Promise<void> {
    const { name } = file;
    last.current = file;
    const show = (next: Paper) => last.current === file && setPhoto(next);
    show({ name, part: 0 });
    try {
      const { sendPrivately } = await import('../../lib/upload-browser.ts');
      const { public_id: token, url } = await sendPrivately(file, 'evidence', (part) =>
        show({ name, part }),
      );
      show({ name, token, url });
    } catch (failure) {
      show({ error: messageOf(failure, t('photos.failed')) });
    }
  }
  function choose(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    if (file) void send(file);
    input.value = '';
  }
  function remove(): void {
    last.current = null;
    setPhoto({});
  }
  return { ...photo, choose, remove, field: useEarlyFiles(choose), busy: photo.part !== undefined };
}
