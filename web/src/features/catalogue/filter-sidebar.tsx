import { FLAG_FACETS } from '@sokoni/contracts/browser';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { BOX, FacetBoxes, FieldGroup, LABEL, PriceFields, RegionField } from './facet-fields.tsx';
import type { FacetView } from './facet-view.ts';
import type { Filter } from './filter.ts';
import { sortsOf } from './sort-select.tsx';

interface FilterSidebarProps {
  readonly filter: Filter;
  readonly view: FacetView;
  /** How many products the filters leave. */
  readonly total: number;
  /** Id of the box that opens them on a phone. */
  readonly opener: string;
}

/** The focus goes back to what has opened the sheet. */
function closeSheet(opener: string): void {
  const box = document.getElementById(opener) as HTMLInputElement | null;
  if (!box?.checked) return;
  box.checked = false;
  box.focus();
}

/** Boxes and radios that rewrite the address; a sheet over the whole screen on a phone, a button without scripts. */
export function FilterSidebar({ filter, view, total, opener }: FilterSidebarProps) {
  const t = useT('facets');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef('');
  const action = filter.path;

  function apply(): void {
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(fields.filter(([, value]) => value !== ''));
    navigate(`${action}?${query}`, { replace: true, preventScrollReset: true });
  }
  function onChange({ target }: ChangeEvent<HTMLFormElement>): void {
    if (target.type === 'number') return;
    const value = target.type === 'select-one' ? '' : `[value="${CSS.escape(target.value)}"]`;
    pressed.current = `[name="${target.name}"]${value}`;
    apply();
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply();
  }
  // On the document: choosing a filter renews the form, and until then nothing in it has the focus.
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeSheet(opener);
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [opener]);

  // Scripts come late: a box that was ticked before them is still to be applied.
  const ticked = useRef(apply);
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    const options = form.current?.querySelectorAll('option') ?? [];
    const isTicked = [...boxes].some((box) => box.checked !== box.defaultChecked);
    const isChosen = [...options].some((one) => one.selected && !one.defaultSelected && one.value);
    if (isTicked || isChosen) ticked.current();
  }, []);
  // The boxes of the next list are new ones: the keyboard stays where it was.
  useEffect(() => {
    if (pressed.current && view) {
      form.current?.querySelector<HTMLElement>(pressed.current)?.focus({ preventScroll: true });
    }
    pressed.current = '';
  }, [view]);

  return (
    <div className="filter-sheet bg-surface md:rounded-lg md:border md:border-line">
      <div className="flex items-center justify-between border-b border-line pl-4 md:hidden">
        <p className="text-lg font-bold">{t('facets.filters')}</p>
        <label htmlFor={opener} className="grid size-14 cursor-pointer place-items-center">
          <span className="sr-only">{t('common.close')}</span>
          <CloseIcon />
        </label>
      </div>
      <Form
        ref={form}
        autoComplete="off"
        key={JSON.stringify(filter)}
        action={action}
        replace
        onChange={onChange}
        onSubmit={onSubmit}
        className="grid gap-5 p-4 max-md:overflow-y-auto"
        aria-label={t('facets.filters')}
      >
        {filter.sr !== null && <input type="hidden" name="sr" value={filter.sr} />}
        <FieldGroup legend={t('facets.sortBy')}>
          {sortsOf(filter).map(([value, label]) => (
            <label key={value} className={LABEL}>
              <input
                type="radio"
                name="sort"
                value={value}
                defaultChecked={(filter.sort ?? '') === value}
                className={BOX}
              />
              {t(label)}
            </label>
          ))}
        </FieldGroup>
        <FieldGroup legend={t('facets.only')}>
          {FLAG_FACETS.map((facet) => (
            <FacetBoxes key={facet} facet={facet} options={view.options[facet]} />
          ))}
        </FieldGroup>
        <RegionField options={view.options.deliversTo} />
        <PriceFields filter={filter} steps={view.steps} />
        <FieldGroup legend={t('facets.brand')}>
          <FacetBoxes facet="brand" options={view.options.brand} />
        </FieldGroup>
        {view.specified.map(({ facet, name }) => (
          <FieldGroup key={facet} legend={name}>
            <FacetBoxes facet={facet} options={view.options[facet]} />
          </FieldGroup>
        ))}
        {(['condition', 'region', 'category'] as const).map((facet) => (
          <FieldGroup key={facet} legend={t(`facets.${facet}`)}>
            <div className={facet === 'category' ? 'sm:max-md:columns-2' : ''}>
              <FacetBoxes facet={facet} options={view.options[facet]} />
            </div>
          </FieldGroup>
        ))}
        <Button className="sticky bottom-0 js:hidden">{t('facets.filter')}</Button>
      </Form>
      <div className="hidden border-t border-line p-3 max-md:js:grid">
        <Button type="button" onClick={() => closeSheet(opener)}>
          {t('facets.show', { count: formatNumber(total) })}
        </Button>
      </div>
    </div>
  );
}
