import { useState } from 'react';
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
  async function send(file: File): Promise<void> {
    const { name } = file;
    setPhoto({ name, part: 0 });
    try {
      const { sendPrivately } = await import('../../lib/upload-browser.ts');
      const { public_id: token, url } = await sendPrivately(file, 'evidence', (part) =>
        setPhoto({ name, part }),
      );
      setPhoto({ name, token, url });
    } catch (failure) {
      setPhoto({ error: messageOf(failure, t('photos.failed')) });
    }
  }
  function choose(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    if (file) void send(file);
    input.value = '';
  }
  return { ...photo, choose, field: useEarlyFiles(choose), busy: photo.part !== undefined };
}
