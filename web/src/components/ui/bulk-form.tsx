import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useSubmit } from 'react-router';
import { useT } from '../../lib/texts.ts';
import { Button } from './button.tsx';
import { OtherParameters } from './pagination.tsx';

/** The parameter of the address that chooses all rows of a page, where scripts do not. */
export const CHOSEN = 'chosen';

interface Chosen {
  readonly formId: string;
  /** What a chosen row sends. */
  readonly name: string;
  /** All rows were chosen by the address. */
  readonly byAddress: boolean;
  readonly all: boolean;
  readonly chooseAll: () => void;
}
const ChosenRows = createContext<Chosen | null>(null);

interface BulkFormProps extends Pick<Chosen, 'formId' | 'name'> {
  readonly label: string;
  readonly method?: 'get' | 'post';
  /** Where it leads; the buttons may lead elsewhere. */
  readonly action: string;
  readonly allChosen: boolean;
  /** What can be done with the chosen rows. */
  readonly buttons: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/**
 * A list whose rows are chosen, and one form for what is done with several of them. Each button names where it leads,
 * so that all of it works without scripts. With scripts the form stays in sight while something is chosen.
 */
export function BulkForm(props: BulkFormProps) {
  const { formId, name, label, method = 'post', action, allChosen, buttons, children } = props;
  const t = useT('panel');
  const { pathname } = useLocation();
  const submit = useSubmit();
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const [all, setAll] = useState(allChosen);
  const allId = `${formId}-all`;

  function boxes(): HTMLInputElement[] {
    return [
      ...(list.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
    ].filter(({ type }) => type === 'checkbox');
  }
  function recount(): void {
    const chosen = boxes().filter(({ checked }) => checked).length;
    setCount(chosen);
    setAll(chosen > 0 && chosen === boxes().length);
  }
  // Rows come and go with each answer of the server, and may be chosen by the address.
  useEffect(recount);

  function chooseAll(): void {
    for (const box of boxes()) box.checked = !all;
    recount();
  }
  function send(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if ((submitter.getAttribute('formmethod') ?? method) === 'post') {
      event.preventDefault();
      void submit(submitter, { preventScrollReset: true });
    }
    // Files and other pages are opened by the browser itself.
  }

  return (
    <ChosenRows value={{ formId, name, byAddress: allChosen, all, chooseAll }}>
      <div ref={list} onChange={recount}>
        {children}
        {/* What the list shows goes along with the choice of all its rows, and with nothing else. */}
        <form
          id={allId}
          action={pathname}
          className="hidden"
          onSubmit={(event) => {
            event.preventDefault();
            chooseAll();
          }}
        >
          <OtherParameters except={[CHOSEN]} />
        </form>
      </div>
      <form
        id={formId}
        method={method}
        action={action}
        onSubmit={send}
        aria-label={label}
        className={`flex flex-wrap items-center gap-2 rounded-md border border-line bg-sand p-2 ${count > 0 ? 'selection-bar sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 shadow-raised lg:bottom-2' : ''}`}
      >
        <Button
          variant="quiet"
          form={allId}
          name={CHOSEN}
          value={all ? 'none' : 'all'}
          className="px-2 text-sm"
        >
          {t(all ? 'panel.selectNone' : 'panel.selectAll')}
        </Button>
        <p role="status" className="text-sm font-semibold">
          {count > 0 ? t('panel.selected', { count }) : ''}
        </p>
        {buttons}
      </form>
    </ChosenRows>
  );
}

/** The box that chooses a row. */
export function BulkBox({ value, label }: { readonly value: string; readonly label: string }) {
  const chosen = use(ChosenRows);
  return (
    <label className="grid h-11 w-9 cursor-pointer place-items-center md:-ml-2 md:w-11">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        name={chosen?.name}
        value={value}
        form={chosen?.formId}
        defaultChecked={chosen?.byAddress ?? false}
        className="size-5 accent-baobab"
      />
    </label>
  );
}

/** Above the boxes of a table: all rows of the page, or none. */
export function SelectAllBox() {
  const t = useT('panel');
  const chosen = use(ChosenRows);
  if (!chosen) return null;
  return (
    <label className="-ml-2 hidden size-11 cursor-pointer place-items-center js:grid">
      <span className="sr-only">{t('panel.selectAll')}</span>
      <input
        type="checkbox"
        checked={chosen.all}
        onChange={chosen.chooseAll}
        className="size-5 accent-baobab"
      />
    </label>
  );
}
