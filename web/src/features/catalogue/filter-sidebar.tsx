import { FLAG_FACETS } from '@sokoni/contracts/browser';
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { RightIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';
import { BOX, FacetBoxes, FieldGroup, LABEL, PriceFields, RegionField } from './facet-fields.tsx';
import type { FacetView } from './facet-view.ts';
import type { Filter } from './filter.ts';

interface FilterSidebarProps {
  readonly filter: Filter;
  readonly view: FacetView;
}

const OTHERS = [
  ['newest', 'facets.newest'],
  ['sold', 'facets.mostSold'],
  ['rating', 'facets.bestRated'],
  ['asc', 'facets.lowToHigh'],
  ['dsc', 'facets.highToLow'],
] as const;
const SORTS = {
  list: [['', 'facets.recommended'], ...OTHERS],
  search: [['', 'facets.bestMatch'], ...OTHERS],
} as const;

/** Boxes and radios that rewrite the address; a drawer on a phone, a button without scripts. */
export function FilterSidebar({ filter, view }: FilterSidebarProps) {
  const t = useT('facets');
  const id = useId();
  const navigate = useNavigate();
  const active = view.chips.length + (filter.sort ? 1 : 0);
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
    <div className="rounded-lg border border-line bg-surface">
      <input type="checkbox" id={id} className="peer sr-only md:hidden" />
      <label
        htmlFor={id}
        className="group/drawer flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-lg px-4 font-bold outline-info peer-checked:[&_svg]:-rotate-90 peer-focus-visible:outline-3 md:hidden"
      >
        {active > 0 ? t('facets.filtersOn', { count: active }) : t('facets.filters')}
        <RightIcon className="size-5 rotate-90" />
      </label>
      <Form
        ref={form}
        autoComplete="off"
        key={JSON.stringify(filter)}
        action={action}
        replace
        onChange={onChange}
        onSubmit={onSubmit}
        className="hidden gap-5 p-4 peer-checked:grid md:grid"
        aria-label={t('facets.filters')}
      >
        {filter.sr !== null && <input type="hidden" name="sr" value={filter.sr} />}
        <FieldGroup legend={t('facets.sortBy')}>
          {SORTS[filter.sr === null ? 'list' : 'search'].map(([value, label]) => (
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
        {(['brand', 'condition', 'region', 'category'] as const).map((facet) => (
          <FieldGroup key={facet} legend={t(`facets.${facet}`)}>
            <div className={facet === 'category' ? 'sm:max-md:columns-2' : ''}>
              <FacetBoxes facet={facet} options={view.options[facet]} />
            </div>
          </FieldGroup>
        ))}
        <Button className="js:hidden">{t('facets.filter')}</Button>
      </Form>
    </div>
  );
}
