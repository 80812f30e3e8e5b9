import { Form } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

export interface WelcomePanelProps {
  readonly onChosen: () => void;
}

/** A strip along the lower edge of the screen, so that nothing moves; either answer is remembered. */
export default function WelcomePanel({ onChosen }: WelcomePanelProps) {
  const t = useT('home');
  return (
    <section
      lang="sw"
      aria-labelledby="welcome"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-6 border-t border-line bg-surface px-3 pt-2 pb-3 shadow-raised sm:px-6"
    >
      <p className="py-1 text-sm">
        <b id="welcome">{t('home.welcome')}.</b> {t('home.welcomeText')}
      </p>
      <Form
        method="post"
        action={paths.language}
        preventScrollReset
        onSubmit={onChosen}
        className="flex gap-1 whitespace-nowrap"
      >
        <input type="hidden" name="returnTo" value={paths.home} />
        <Button name="lang" value="sw" className="px-4!">
          {t('home.welcomeOn')}
        </Button>
        <Button name="lang" value="en" variant="quiet" lang="en" className="px-4!">
          {t('common.english')}
        </Button>
      </Form>
    </section>
  );
}
