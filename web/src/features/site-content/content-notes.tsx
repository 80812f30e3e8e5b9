import type {
  ContentBlock,
  ContentSlot,
  ContentVersion,
  Language,
} from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { valuesOf } from './content-form.tsx';
import { useContentWords } from './content-words.ts';

/** What the shop would show, as wide as a phone. */
export function ContentPreview({ html }: { readonly html: Readonly<Record<Language, string>> }) {
  const t = useT('sitecontent');
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg">
        {t('sitecontent.previewTitle')}
      </h2>
      <p className="text-sm text-muted">{t('sitecontent.previewText')}</p>
      <div className="flex flex-wrap gap-4">
        {(['sw', 'en'] as const).map((language) => (
          <div key={language} className="w-full max-w-[22.5rem]">
            <h3 className="pb-1 text-base">{t(`sitecontent.in-${language}`)}</h3>
            <div className="overflow-hidden rounded-lg border border-line-strong bg-paper px-3 pb-3">
              <FinishedHtml html={html[language]} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

const FIELDS = ['text.sw', 'text.en', 'picture', 'link', 'startsAt', 'endsAt'] as const;

interface DifferencesProps {
  readonly slot: ContentSlot;
  /** What another admin has saved meanwhile. */
  readonly current: ContentBlock;
  readonly typed: FormAnswer['values'];
}

/** Where the stored version differs from what was typed. */
export function Differences({ slot, current, typed }: DifferencesProps) {
  const t = useT('sitecontent');
  const words = useContentWords();
  const stored = valuesOf(slot, current, current);
  const different = FIELDS.filter((name) => (stored[name] ?? '') !== (typed[name] ?? ''));
  return (
    <Alert kind="warning">
      <p>{words.saved(current)}</p>
      {current.state === 'withdrawn' && <p>{t('sitecontent.withdrawn')}</p>}
      <dl className="grid gap-2 pt-2 text-sm font-normal">
        {different.map((name) => (
          <div key={name}>
            <dt className="font-bold">
              {t(`sitecontent.field-${name.replace('.', '-') as FieldKey}`)}
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line">{stored[name] || '–'}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

type FieldKey = 'text-sw' | 'text-en' | 'picture' | 'link' | 'startsAt' | 'endsAt';

interface HistoryProps {
  readonly versions: readonly ContentVersion[];
  readonly newest: number;
}

/** Every version with its author, newest first; an earlier one can be put back. */
export function ContentHistory({ versions, newest }: HistoryProps) {
  const t = useT('sitecontent');
  const lang = useLanguage();
  const words = useContentWords();
  const oldest = versions.at(-1)?.version ?? 1;
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-lg">
        {t('sitecontent.history')}
      </h2>
      <ol className="grid gap-3">
        {versions.map((one) => (
          <li key={one.version}>
            <Card className="grid gap-1">
              <h3 className="text-base">
                {t('sitecontent.version', { version: one.version })}
                {one.withdrawn && ` · ${t('sitecontent.withdrawn')}`}
              </h3>
              <p className="line-clamp-3 wrap-anywhere">{one.text[lang]}</p>
              <p className="text-sm">{words.schedule(one)}</p>
              <p className="text-sm text-muted">{words.saved(one)}</p>
              {(one.version < newest || one.withdrawn) && (
                <p>
                  <Link
                    to={`?from=${one.version}`}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {t('sitecontent.putBack')}
                    <span className="sr-only">: {one.version}</span>
                  </Link>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ol>
      {oldest > 1 && (
        <p>
          <Link to={`?before=${oldest}`} className="link inline-flex min-h-11 items-center">
            {t('sitecontent.older')}
          </Link>
        </p>
      )}
    </section>
  );
}
