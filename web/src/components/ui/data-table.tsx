import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useT } from '../../lib/texts.ts';
import { SelectAllBox } from './bulk-form.tsx';
import { Button } from './button.tsx';
import { MoreIcon } from './control-icons.tsx';
import { useClosingDetails } from './menu.tsx';
import { OtherParameters } from './pagination.tsx';

/** Where a cell stands in the lines that a row has on a phone: `name` has the first one for itself. */
type Spot = 'name' | 'title' | 'end' | 'under' | 'under-end' | 'below';

interface Sorts {
  readonly up: string;
  readonly down: string;
}

export interface DataColumn<T> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: T) => ReactNode;
  /** Elsewhere than in a line of its own, with its heading; `hidden`: nowhere. */
  readonly phone?: Spot | 'hidden';
  /** Amounts stand under each other: at the right, with digits of one width. */
  readonly numeric?: boolean;
  /** What the address calls the list when it is sorted by this column, upwards and downwards. */
  readonly sort?: Sorts;
  /** The width of the column on a desktop, as a class. */
  readonly width?: string;
  /** Left out on a desktop, where columns are chosen. */
  readonly leftOut?: boolean;
}

interface DataTableProps<T> {
  readonly caption: string;
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Left of the first column: a picture, 40 pixels wide. */
  readonly picture?: (row: T) => ReactNode;
  /** The box by which a row is chosen; it belongs to a `BulkForm` around the table. */
  readonly box?: ((row: T) => ReactNode) | undefined;
  /** What else can be done with a row: a `RowMenu`. */
  readonly menu?: (row: T) => ReactNode;
  /** How the list is sorted, as its address says. */
  readonly sorted?: string | null;
  /** A phone has a choice for it here; false where the page has one of its own. */
  readonly sortsOnPhone?: boolean;
}

const SPOTS: Readonly<Record<Spot, string>> = {
  name: 'col-span-2 col-start-3 row-start-1',
  title: 'col-start-3 row-start-1',
  end: 'col-start-4 row-start-1 text-right',
  under: 'col-start-3 row-start-2',
  'under-end': 'col-start-4 row-start-2 text-right',
  below: 'col-span-2 col-start-3 row-start-3',
};
const FACT = 'col-span-2 col-start-3 flex justify-between gap-4';
const HEAD = 'px-2 py-2 text-sm font-medium text-muted first:pl-4 last:pr-4';
const CELL = 'min-w-0 px-0 md:px-2 md:py-1.5 md:first:pl-4 md:last:pr-4';
const SIDE = 'row-span-3 self-center';

/**
 * The lists of the panels: rows of 56 pixels under sorted headings on a desktop, rows of two lines on a phone. Sorting is
 * by links, choosing by boxes of a form, and the menu of a row is a disclosure, so that all of it works without scripts.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowKey, picture, box, menu } = props;
  const { sorted = null, sortsOnPhone = true } = props;
  const t = useT('panel');
  return (
    <div className="rounded-lg border border-line bg-surface">
      {sortsOnPhone && <PhoneSort columns={columns} sorted={sorted} />}
      <table className="block w-full text-sm md:table md:table-fixed">
        <caption className="sr-only">{caption}</caption>
        {/* A phone reads it to those who hear the page, and shows it to those who walk through it by keys. */}
        <thead className="sr-only focus-within:not-sr-only md:not-sr-only">
          <tr className="flex flex-wrap border-b border-line md:table-row">
            {box && (
              <td className={`${HEAD} w-14 text-left`}>
                <SelectAllBox />
              </td>
            )}
            {picture && <td className="w-14" />}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={directionOf(column, sorted)}
                className={`${HEAD} ${column.width ?? ''} ${column.numeric ? 'text-right' : 'text-left'} ${column.leftOut ? 'md:hidden' : ''}`}
              >
                {column.sort ? (
                  <SortLink heading={column.heading} sort={column.sort} sorted={sorted} />
                ) : (
                  column.heading
                )}
              </th>
            ))}
            {menu && (
              <th scope="col" className={`${HEAD} w-16 text-right`}>
                <span className="sr-only">{t('panel.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="grid min-h-14 grid-cols-[auto_auto_minmax(0,1fr)_fit-content(8rem)_auto] content-center items-center gap-x-1 border-b border-line px-1.5 py-0.5 last:border-0 hover:bg-baobab-soft/40 md:table-row md:h-14"
            >
              {box && <td className={`${CELL} ${SIDE} col-start-1`}>{box(row)}</td>}
              {picture && (
                <td className={`${CELL} ${SIDE} col-start-2`}>
                  <span className="block size-10 overflow-hidden rounded-md border border-line">
                    {picture(row)}
                  </span>
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
              {menu && <td className={`${CELL} ${SIDE} col-start-5 text-right`}>{menu(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<T> {
  readonly column: DataColumn<T>;
  readonly row: T;
}

/** What a phone shows as the title of a row is what names the row. */
function Cell<T>({ column: { heading, cell, phone, numeric, leftOut }, row }: CellProps<T>) {
  const namesRow = phone === 'title' || phone === 'name';
  const Tag = namesRow ? 'th' : 'td';
  const align = numeric ? 'whitespace-nowrap tabular-nums md:text-right' : 'md:text-left';
  const shown = cell(row);
  const isEmpty = shown === null || shown === false || shown === '';
  // A heading with nothing beside it says nothing; on a desktop the cell keeps the columns in line.
  const place = isEmpty ? 'hidden' : placeOf(phone);
  return (
    <Tag
      scope={namesRow ? 'row' : undefined}
      className={`${CELL} ${place} ${leftOut ? 'md:hidden' : 'md:table-cell'} ${align} ${namesRow ? 'text-left font-normal' : ''}`}
    >
      {phone === undefined && (
        <span className="text-muted md:hidden" aria-hidden="true">
          {heading}
        </span>
      )}
      {shown}
    </Tag>
  );
}

function placeOf(phone: DataColumn<unknown>['phone']): string {
  if (phone === undefined) return FACT;
  return phone === 'hidden' ? 'hidden' : SPOTS[phone];
}

function directionOf<T>({ sort }: DataColumn<T>, sorted: string | null) {
  if (sort === undefined) return undefined;
  if (sorted === sort.up) return 'ascending';
  return sorted === sort.down ? 'descending' : 'none';
}

interface SortLinkProps {
  readonly heading: string;
  readonly sort: Sorts;
  readonly sorted: string | null;
}

/** Sorts by a column, the other way round where the list already is; begins again at the first page. */
function SortLink({ heading, sort: { up, down }, sorted }: SortLinkProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('cursor');
  query.set('sort', sorted === up ? down : up);
  const arrow = sorted === up ? '↑' : sorted === down ? '↓' : '';
  return (
    <Link
      to={`${pathname}?${query}`}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
    >
      {heading}
      <span aria-hidden="true">{arrow}</span>
    </Link>
  );
}

interface PhoneSortProps<T> {
  readonly columns: readonly DataColumn<T>[];
  readonly sorted: string | null;
}

/** Sorts on a phone, whose lists have no headings to press; begins again at the first page. */
function PhoneSort<T>({ columns, sorted }: PhoneSortProps<T>) {
  const t = useT('panel');
  const choices = columns.flatMap(({ heading, sort }) =>
    sort
      ? [
          { value: sort.up, label: t('panel.sortUp', { heading }) },
          { value: sort.down, label: t('panel.sortDown', { heading }) },
        ]
      : [],
  );
  if (choices.length === 0) return null;
  return (
    <Form
      preventScrollReset
      className="flex items-end gap-2 border-b border-line p-2 text-sm md:hidden"
    >
      <OtherParameters except={['sort', 'cursor']} />
      <label className="grid min-w-0 grow gap-1">
        {t('panel.sortBy')}
        <select name="sort" key={sorted} defaultValue={sorted ?? ''} className="field min-w-0">
          <option value="">{t('panel.unsorted')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary" className="shrink-0">
        {t('panel.sort')}
      </Button>
    </Form>
  );
}

interface RowMenuProps {
  /** What the row is about. */
  readonly name: string;
  readonly children: ReactNode;
}

/** What can be done with a row besides opening it. Those of the last rows open upwards. */
export function RowMenu({ name, children }: RowMenuProps) {
  const t = useT('panel');
  const details = useClosingDetails();
  return (
    <details ref={details} className="relative inline-block text-left">
      <summary
        className="inline-grid h-11 w-9 place-items-center rounded-md md:w-11 hover:bg-sand"
        aria-label={t('panel.moreActions', { name })}
      >
        <MoreIcon />
      </summary>
      <ul className="absolute right-0 z-20 w-56 rounded-md border border-line bg-surface p-1 shadow-raised in-[tr:nth-last-child(-n+3):nth-child(n+5)]:bottom-full">
        {children}
      </ul>
    </details>
  );
}
