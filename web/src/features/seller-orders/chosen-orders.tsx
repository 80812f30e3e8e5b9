import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

/** Boxes anywhere on the page belong to this form. */
export const CHOSEN_FORM = 'chosen-orders';

interface ChosenOrdersProps {
  /** Some can be accepted. */
  readonly accepts: boolean;
  /** Without scripts: chosen by the address. */
  readonly allChosen: boolean;
  readonly children: ReactNode;
}

/**
 * One form for what is done with several orders at once. Each button names where it leads, so that
 * all of it works without scripts.
 */
export function ChosenOrders({ accepts, allChosen, children }: ChosenOrdersProps) {
  const t = useT('sales');
  const { search } = useLocation();
  const submit = useSubmit();
  const { formData: sent } = useNavigation();
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number | null>(null);
  const [all, setAll] = useState(allChosen);
  const here = [...new URLSearchParams(search)].filter(([name]) => name !== 'chosen');

  function boxes(): HTMLInputElement[] {
    return [
      ...(list.current?.querySelectorAll<HTMLInputElement>('input[name="order"]') ?? []),
    ].filter(({ type }) => type === 'checkbox');
  }
  function recount(): void {
    const chosen = boxes().filter(({ checked }) => checked).length;
    setCount(chosen);
    setAll(chosen > 0 && chosen === boxes().length);
  }
  function chooseAll(): void {
    for (const box of boxes()) box.checked = !all;
    recount();
  }
  function sendHere(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Files open beside the page, by the browser itself.
    if (!(submitter instanceof HTMLButtonElement) || submitter.formTarget === '_blank') return;
    event.preventDefault();
    if (submitter.name === 'chosen') chooseAll();
    else void submit(submitter, { preventScrollReset: true });
  }

  return (
    <>
      <div ref={list} onChange={recount}>
        {children}
      </div>
      <form
        id={CHOSEN_FORM}
        method="post"
        action={`${panelPaths.sellerOrders}${search}`}
        onSubmit={sendHere}
        aria-label={t('sales.withChosen')}
        className={`flex flex-wrap items-center gap-2 rounded-md bg-sand p-2 ${count ? 'sticky bottom-2 shadow-lg' : ''}`}
      >
        {here.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button
          look="quiet"
          name="chosen"
          value={all ? 'none' : 'all'}
          formMethod="get"
          formAction={panelPaths.sellerOrders}
          className="px-2 text-sm"
        >
          {t(all ? 'sales.chooseNone' : 'sales.chooseAll')}
        </Button>
        {accepts && (
          <Button
            name="intent"
            value="accept-chosen"
            busy={sent?.get('intent') === 'accept-chosen'}
            className="px-3 text-sm"
          >
            {t('sales.acceptChosen')}
          </Button>
        )}
        <Button
          look="secondary"
          formMethod="get"
          formAction={panelPaths.packingSlips()}
          formTarget="_blank"
          className="px-3 text-sm"
        >
          {t('sales.printSlips')}
        </Button>
        <Button
          look="secondary"
          formMethod="get"
          formAction={panelPaths.pickList()}
          formTarget="_blank"
          className="px-3 text-sm"
        >
          {t('sales.printPickList')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {count ? t('sales.chosenCount', { count }) : ''}
        </p>
      </form>
    </>
  );
}
