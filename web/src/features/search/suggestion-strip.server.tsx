import type { Language } from '@sokoni/contracts/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageContext, useT } from '../../lib/texts.ts';
import type { Suggestion } from './suggestions.api.ts';

/** Where else to look, above the products, as finished HTML that needs no script. */
export function suggestionStripHtml(suggestions: readonly Suggestion[], lang: Language): string {
  return renderToStaticMarkup(
    <LanguageContext value={lang}>
      <SuggestionStrip suggestions={suggestions} />
    </LanguageContext>,
  );
}

function SuggestionStrip({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  const t = useT('search');
  if (suggestions.length === 0) return null;
  return (
    <nav aria-label={t('search.lookIn')} className="pb-4">
      <ul className="flex flex-wrap gap-2">
        {suggestions.map(({ kind, label, to }) => (
          <li key={to} className="max-w-full">
            <a
              href={to}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm hover:border-clay"
            >
              <span className="text-muted">{t(`search.${kind}`)}</span>
              <span className="min-w-0 break-words font-semibold">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
