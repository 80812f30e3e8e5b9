import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { CommandForm } from '../../components/ui/command-form.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';
import { type ChecklistStep, type Step, unfinished } from './checklist.ts';

const TONES = { open: 'neutral', waiting: 'info', done: 'good' } as const;

interface ShopChecklistProps {
  readonly steps: readonly ChecklistStep[];
  readonly aside: readonly Step[];
}

/** What opens a shop, with how far it is: until each step is done or put aside; what is aside may be taken back. */
export function ShopChecklist({ steps, aside }: ShopChecklistProps) {
  const t = useT('sellerhome');
  const shown = steps.filter(({ step, state }) => state === 'done' || !aside.includes(step));
  const takeBack = shown.length < steps.length && (
    <CommandForm intent="take-back">
      <Button variant="quiet" className="-ml-3">
        {t('sellerhome.takeBack')}
      </Button>
    </CommandForm>
  );
  if (unfinished(steps, aside).length === 0) return takeBack;
  const done = shown.filter(({ state }) => state === 'done').length;
  const progress = t('sellerhome.stepsDone', { done, count: shown.length });
  return (
    <section aria-labelledby="checklist" className="grid gap-3">
      <h2 id="checklist" className="text-lg">
        {t('sellerhome.welcome')}
      </h2>
      <div className="grid gap-1">
        <p className="text-muted">{progress}</p>
        <progress
          value={done}
          max={shown.length}
          aria-label={progress}
          className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-baobab [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-baobab"
        />
      </div>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ step, state, to }) => (
          <li
            key={step}
            className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4"
          >
            <div className="self-start">
              <StatusPill tone={TONES[state]}>{t(`sellerhome.step-${state}`)}</StatusPill>
            </div>
            <Link to={to} className="link py-1 font-medium">
              {t(`sellerhome.step-${step}`)}
            </Link>
            <p className="text-sm text-muted">{t(`sellerhome.why-${step}`)}</p>
            {state === 'open' && (
              <CommandForm intent="put-aside" about={{ step }} className="mt-auto">
                <Button variant="quiet" className="-ml-3">
                  {t('sellerhome.putAside')}
                  <span className="sr-only">{t(`sellerhome.step-${step}`)}</span>
                </Button>
              </CommandForm>
            )}
          </li>
        ))}
      </ol>
      {takeBack}
    </section>
  );
}
