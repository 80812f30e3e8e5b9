/** @jest-environment ./web/test/dom-environment.ts */
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../test/render-page.tsx';
import { BulkBox, BulkForm } from './bulk-form.tsx';
import { Button } from './button.tsx';
import { type DataColumn, DataTable, RowMenu } from './data-table.tsx';
import { MenuLink } from './menu.tsx';

interface Lamp {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
}
const LAMPS: readonly Lamp[] = [
  { id: 'a', name: 'Taa', stock: 4 },
  { id: 'b', name: 'Koroboi', stock: 0 },
];
const COLUMNS: readonly DataColumn<Lamp>[] = [
  {
    key: 'name',
    heading: 'Name',
    phone: 'title',
    sort: { up: 'name', down: '-name' },
    cell: ({ name }) => name,
  },
  { key: 'stock', heading: 'Stock', phone: 'end', numeric: true, cell: ({ stock }) => stock },
];

interface Shown {
  readonly path?: string;
  readonly sorted?: string | null;
  readonly allChosen?: boolean;
  readonly lamps?: readonly Lamp[];
  readonly columns?: readonly DataColumn<Lamp>[];
}

function Lamps({ sorted = null, allChosen = false, lamps = LAMPS, columns = COLUMNS }: Shown) {
  return (
    <BulkForm
      formId="chosen-lamps"
      name="lamp"
      label="With the selected lamps"
      method="get"
      action="/change"
      allChosen={allChosen}
      buttons={<Button>Change</Button>}
    >
      <DataTable
        caption="Lamps"
        columns={columns}
        rows={lamps}
        rowKey={({ id }) => id}
        sorted={sorted}
        box={({ id, name }) => <BulkBox value={id} label={`Select ${name}`} />}
        menu={({ name }) => (
          <RowMenu name={name}>
            <MenuLink to="/edit">Edit</MenuLink>
          </RowMenu>
        )}
      />
    </BulkForm>
  );
}

function Pages() {
  const [lamps, setLamps] = useState(LAMPS);
  const turn = () => setLamps([{ id: 'c', name: 'Mshumaa', stock: 1 }]);
  return (
    <>
      <Button onClick={turn}>Next page</Button>
      <Lamps lamps={lamps} />
    </>
  );
}

const renderLamps = ({ path = '/?q=taa&cursor=abc', ...shown }: Shown = {}) =>
  renderPage(<Lamps {...shown} />, { path });

describe('a list of a panel', () => {
  it('is a table with a caption, a heading for each column, and a row for each thing', () => {
    renderLamps();
    const table = screen.getByRole('table', { name: 'Lamps' });
    const headings = within(table).getAllByRole('columnheader');
    expect(within(table).getByRole('checkbox', { name: 'Select all' })).toBeTruthy();
    expect(headings.map((one) => one.textContent)).toEqual(['Name', 'Stock', 'Actions']);
    expect(within(table).getByRole('row', { name: /Koroboi 0/ })).toBeTruthy();
    expect(within(table).getByRole('rowheader', { name: 'Koroboi' })).toBeTruthy();
  });

  it('keeps its headings for those who hear it on a phone', () => {
    renderLamps();
    const [head] = screen.getAllByRole('rowgroup');
    expect(head?.classList).toContain('sr-only');
    expect(head?.classList).not.toContain('hidden');
  });

  it('leaves a column out with its cells', () => {
    renderLamps({ columns: COLUMNS.map((one) => ({ ...one, leftOut: one.key === 'stock' })) });
    const classes = screen.getByRole('cell', { name: '4' }).classList;
    expect(classes).toContain('md:hidden');
    expect(classes).not.toContain('md:table-cell');
  });

  it('shows no heading alone on a phone where a row has nothing to say', () => {
    const cell = ({ stock }: Lamp) => stock > 0 && `${stock} left`;
    renderLamps({ columns: [...COLUMNS, { key: 'left', heading: 'Left', cell }] });
    const [full, empty] = screen.getAllByText('Left', { selector: 'td > span' });
    expect(full?.parentElement?.classList).not.toContain('hidden');
    expect(empty?.parentElement?.classList).toContain('hidden');
    expect(empty?.parentElement?.classList).toContain('md:table-cell');
  });

  it('sorts by a link that keeps the search and begins at the first page', () => {
    renderLamps();
    const name = screen.getByRole('columnheader', { name: 'Name' });
    expect(name.getAttribute('aria-sort')).toBe('none');
    const link = screen.getByRole('link', { name: 'Name' });
    expect(link.getAttribute('href')).toBe('/?q=taa&sort=name');
    expect(screen.queryByRole('link', { name: 'Stock' })).toBeNull();
  });

  it('sorts on a phone by a form that keeps the search and begins at the first page', () => {
    renderLamps({ sorted: '-name' });
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect([...choice.options].map(({ value }) => value)).toEqual(['', 'name', '-name']);
    const sent = [...new FormData(choice.form as HTMLFormElement)];
    expect(sent).toEqual([
      ['q', 'taa'],
      ['sort', '-name'],
    ]);
  });

  it('turns a sorted column round', () => {
    renderLamps({ sorted: 'name' });
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toContain('sort=-name');
  });

  it('says which row a menu belongs to', () => {
    renderLamps();
    expect(screen.getByLabelText('More actions: Koroboi')).toBeTruthy();
  });
});

describe('rows that are chosen', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('counts them, and belong to the form that acts on them', () => {
    renderLamps();
    fireEvent.click(box('Select Koroboi'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(box('Select Koroboi').form?.id).toBe('chosen-lamps');
  });

  it('are all of the page, or none, by one box', () => {
    renderLamps();
    fireEvent.click(box('Select all'));
    expect([box('Select Taa').checked, box('Select Koroboi').checked]).toEqual([true, true]);
    expect(screen.getByText('2 selected')).toBeTruthy();
    fireEvent.click(box('Select all'));
    expect(box('Select Taa').checked).toBe(false);
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('are counted as long as they are there', () => {
    renderPage(<Pages />);
    fireEvent.click(box('Select all'));
    expect(screen.getByText('2 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.queryByText(/selected$/)).toBeNull();
    expect(box('Select all').checked).toBe(false);
  });

  it('are counted from the start where the address chooses them', () => {
    renderLamps({ allChosen: true });
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('stay chosen by the address where scripts do not choose them', () => {
    renderLamps();
    const button = screen.getByRole('button', { name: 'Select all' });
    expect(button.getAttribute('name')).toBe('chosen');
    const form = (button as HTMLButtonElement).form as HTMLFormElement;
    expect(form.method).toBe('get');
    expect(Object.fromEntries(new FormData(form) as never)).toEqual({ q: 'taa', cursor: 'abc' });
  });

  it('go alone to what is done with them', () => {
    renderLamps();
    fireEvent.click(box('Select Taa'));
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Change' });
    expect([...new FormData(form as HTMLFormElement).keys()]).toEqual(['lamp']);
  });
});
