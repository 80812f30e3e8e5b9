import { Form } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

export interface WelcomePanelProps {
  readonly onChosen: () => void;
}

/** Over the lower edge of the screen, so that nothing moves; either answer is remembered. */
export default function WelcomePanel({ onChosen }: WelcomePanelProps) {
  const t = useT('home');
  return (
    <section
      lang="sw"
      aria-labelledby="welcome"
      className="fixed inset-x-2 bottom-2 z-20 grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-raised sm:right-auto sm:max-w-narrow"
    >
      <h2 id="welcome" className="text-lg">
        {t('home.welcome')}
      </h2>
      <p className="text-sm">{t('home.welcomeText')}</p>
      <Form
        method="post"
        action={paths.language}
        preventScrollReset
        onSubmit={onChosen}
        className="flex flex-wrap gap-2"
      >
        <input type="hidden" name="returnTo" value={paths.home} />
        <Button name="lang" value="sw">
          {t('home.welcomeOn')}
        </Button>
        <Button name="lang" value="en" look="quiet" lang="en">
          {t('common.english')}
        </Button>
      </Form>
    </section>
  );
}
