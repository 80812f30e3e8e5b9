import type { Language } from '@sokoni/contracts/browser';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fill } from '../lib/i18n.ts';
import { showNotice } from '../lib/notices.store.ts';
import { loadTexts, readPageTexts, setTextSource } from '../lib/texts.ts';
import { whenSpare } from '../lib/when-idle.ts';
import type common from '../locales/en/common.ts';

// A page brings its own texts: the list of all files comes with the first that is missing, or when there is time for it.
const textFiles = () => import('./text-files.ts');
setTextSource(async (lang, namespace) => (await textFiles()).fetchTexts(lang, namespace));

const lang = document.documentElement.lang as Language;
readPageTexts(document);
const CHUNK_FAILED: keyof typeof common = 'chunkFailed';
const { [CHUNK_FAILED]: chunkFailed = '' } = await loadTexts(lang, 'common');

document.documentElement.classList.add('js');

// A chunk that a new release removed or a weak line lost: say so instead of doing nothing.
addEventListener('vite:preloadError', (event) => {
  const lost = String(event.payload);
  // Without toasts the page says the notice itself: what was done, not that its frame is missing.
  if (lost.includes('/toaster.')) return;
  const [, chunk = ''] = /([\w-]{1,99})\.[\w-]{1,99}\.chunk\.js/.exec(lost) ?? [];
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

whenSpare(async () => void (await textFiles()));

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenSpare(async () => (await import('../lib/seen-products.ts')).startWorker(lang));
}
