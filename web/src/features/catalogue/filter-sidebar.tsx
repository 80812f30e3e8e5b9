import { useEffect, useId, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { RightIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';
import type { Filter } from './filter.ts';

interface FilterSidebarProps {
  readonly filter: Filter;
  /** All categories in the order of the catalogue, labelled for the reader. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const ROW = 'flex min-h-9 items-center gap-3';
const BOX = 'size-5 shrink-0 accent-baobab';
const SORTS = [
  ['asc', 'catalogue.lowToHigh'],
  ['dsc', 'catalogue.highToLow'],
] as const;

/** Boxes and radios that rewrite the address; a drawer on a phone, a button without scripts. */
export function FilterSidebar({ filter, choices }: FilterSidebarProps) {
  const t = useT('catalogue');
  const id = useId();
  const submit = useSubmit();
  const chosen = new Set<string>(filter.categories);
  const active = chosen.size + (filter.sort ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  const apply = () => submit(form.current, { replace: true, preventScrollReset: true });
  // Scripts come late: a box that was ticked before them is still to be applied.
  const ticked = useRef(apply);
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    if ([...boxes].some((box) => box.checked !== box.defaultChecked)) ticked.current();
  }, []);

  return (
    <div className="rounded-lg border border-line bg-surface">
      <input type="checkbox" id={id} className="peer sr-only md:hidden" />
      <label
        htmlFor={id}
        className="group/drawer flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-lg px-4 font-bold outline-info peer-checked:[&_svg]:-rotate-90 peer-focus-visible:outline-3 md:hidden"
      >
        {active > 0 ? t('catalogue.filtersOn', { count: active }) : t('catalogue.filters')}
        <RightIcon className="size-5 rotate-90" />
      </label>
      <Form
        ref={form}
        autoComplete="off"
        key={`${filter.categories.join()} ${filter.sort}`}
        action={paths.category([])}
        replace
        onChange={apply}
        className="hidden gap-5 p-4 peer-checked:grid md:grid"
        aria-label={t('catalogue.filters')}
      >
        <fieldset>
          <legend className="pb-1 font-bold">{t('catalogue.sortBy')}</legend>
          {SORTS.map(([value, label]) => (
            <label key={value} className={ROW}>
              <input
                type="radio"
                name="sort"
                value={value}
                defaultChecked={filter.sort === value}
                className={BOX}
              />
              {t(label)}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="pb-1 font-bold">{t('catalogue.category')}</legend>
          <div className="sm:max-md:columns-2">
            {choices.map(({ value, label }) => (
              <label key={value} className={`${ROW} break-inside-avoid leading-tight`}>
                <input
                  type="checkbox"
                  name="category"
                  value={value}
                  defaultChecked={chosen.has(value)}
                  className={BOX}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-4">
          <Button className="js:hidden">{t('catalogue.filter')}</Button>
          {active > 0 && (
            <Link to={paths.category([])} replace className="link py-2">
              {t('catalogue.clear')}
            </Link>
          )}
        </div>
      </Form>
    </div>
  );
}
