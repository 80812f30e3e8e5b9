import { LANGUAGES } from '@sokoni/contracts/browser';
import { Form, useLocation } from 'react-router';
import { useLanguage, useT } from '../../lib/texts.ts';
import { paths } from '../paths.ts';

const NAMES = { en: 'common.english', sw: 'common.swahili' } as const;

/** The same page in the other language; with scripts it stays, and so does what was typed. */
export function LanguageSwitch() {
  const t = useT();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={paths.language}
      preventScrollReset
      aria-label={t('common.language')}
      className="flex"
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {LANGUAGES.map((lang) => (
        <button
          key={lang}
          type="submit"
          name="lang"
          value={lang}
          lang={lang}
          aria-pressed={lang === current}
          className="min-h-9 border-b-2 border-transparent px-2 opacity-90 hover:underline aria-pressed:border-marigold aria-pressed:font-bold aria-pressed:opacity-100"
        >
          {t(NAMES[lang])}
        </button>
      ))}
    </Form>
  );
}
