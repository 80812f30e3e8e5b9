import type { Language } from '@sokoni/contracts/browser';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fill, type Texts } from '../lib/i18n.ts';
import { showNotice } from '../lib/notices.store.ts';
import { loadTexts, readPageTexts, setTextSource } from '../lib/texts.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type common from '../locales/en/common.ts';

const files = import.meta.glob<{ default: Texts }>('../locales/{en,sw}/*.ts');

setTextSource(async (lang, namespace) => {
  const load = files[`../locales/${lang}/${namespace}.ts`];
  return load ? (await load()).default : {};
});

const lang = document.documentElement.lang as Language;
readPageTexts(document);
const CHUNK_FAILED: keyof typeof common = 'chunkFailed';
const { [CHUNK_FAILED]: chunkFailed = '' } = await loadTexts(lang, 'common');

document.documentElement.classList.add('js');

// A chunk that a new release removed or a weak line lost: say so instead of doing nothing.
addEventListener('vite:preloadError', (event) => {
  const [, chunk = ''] = /([\w-]{1,99})\.[\w-]{1,99}\.chunk\.js/.exec(String(event.payload)) ?? [];
  showNotice({ kind: 'error', text: fill(chunkFailed, { id: chunk }, lang) });
});

// The browser speaks its own language of a field that is wrong; ours comes with the first of them.
addEventListener('invalid', speak, true);
async function speak(event: Event): Promise<void> {
  event.preventDefault();
  const { nameFields } = await import('./field-words.ts');
  removeEventListener('invalid', speak, true);
  nameFields();
  (event.target as HTMLInputElement).form?.reportValidity();
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenIdle(async () => (await import('../features/offline/store-seen.ts')).startWorker(lang));
}
