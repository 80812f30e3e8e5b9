import type { Language } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { LanguageContext, useT } from '../../lib/texts.ts';
import styles from '../../styles/app.css?url';
import { loginPath, paths } from '../paths.ts';
import type { TypedForm } from '../typed-form.server.ts';
import { Logo } from './site-header.tsx';

interface UnsentFormProps {
  readonly typed: TypedForm;
  readonly lang: Language;
  /** Else the shop cannot tell just now who is asking. */
  readonly signedOut: boolean;
}

/**
 * A whole page without scripts, in answer to a form that was sent without them: a login beside it sends the
 * same form once more. Nothing of it is stored anywhere else.
 */
export function UnsentForm({ lang, ...form }: UnsentFormProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <LanguageContext value={lang}>
          <header className="bg-brand text-white">
            <div className="page py-3">
              <a href={paths.home} className="inline-block rounded-sm py-1">
                <Logo />
              </a>
            </div>
          </header>
          <SendOnceMore {...form} />
        </LanguageContext>
      </body>
    </html>
  );
}

function SendOnceMore({
  typed: { page, fields, files },
  signedOut,
}: Omit<UnsentFormProps, 'lang'>) {
  const t = useT('controls');
  const title = t(signedOut ? 'controls.sessionEnded' : 'controls.noAnswer');
  return (
    <main className="page max-w-text! py-8">
      <title>{`${title} | ${t('common.shopName')}`}</title>
      <Card className="grid gap-4">
        <h1 className="text-2xl">{title}</h1>
        <Alert kind="info">{t('controls.nothingSent')}</Alert>
        {fields.filter(isSentence).map(([name, value]) => (
          <p key={name} className="whitespace-pre-wrap wrap-anywhere border-l-4 border-line pl-3">
            {value}
          </p>
        ))}
        {signedOut && (
          <a href={loginPath(page)} target="_blank" rel="noreferrer" className={buttonClass()}>
            {t('controls.logInInNewTab')}
          </a>
        )}
        <form method="post" action={page} encType="multipart/form-data" className="grid gap-4">
          {fields.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          {files.map((name) => (
            <label key={name} className="grid gap-1 font-medium">
              {t('controls.chooseAgain')}
              <input type="file" name={name} multiple className="field text-sm" />
            </label>
          ))}
          <button type="submit" className={buttonClass(signedOut ? 'secondary' : 'primary')}>
            {t('controls.sendAgain')}
          </button>
        </form>
      </Card>
    </main>
  );
}

/** Codes and keys of a form say nothing to its reader. */
function isSentence([, value]: readonly [string, string]): boolean {
  return /\S\s+\S/.test(value);
}
