/** @jest-environment ./web/test/dom-environment.ts */
import { CONFIGURED_CATEGORY_TERMS } from '@sokoni/contracts/browser';
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import CategoryTermsPage from './pages/category-terms-page.tsx';

type PageProps = ComponentProps<typeof CategoryTermsPage>;

const propsOf = (current: object) => {
  const overview = { ...{ version: 4, planned: [] }, current };
  return { loaderData: { overview, versions: [] } } as unknown as PageProps;
};

function Page() {
  const [changes, setChanges] = useState({});
  const approve = () => setChanges({ 'Speakers-shown': 'no', 'Speakers-name-en': 'Loudspeakers' });
  return (
    <>
      <button type="button" onClick={approve}>
        Another owner approves
      </button>
      <CategoryTermsPage {...propsOf({ ...CONFIGURED_CATEGORY_TERMS, ...changes })} />
    </>
  );
}

it('the form of categories shows what an approval has changed, in its choices too', () => {
  renderPage(<Page />);
  fireEvent.click(screen.getByText('Another owner approves'));
  const field = (term: string) =>
    document.querySelector<HTMLInputElement>(`[name="changes.Speakers-${term}"]`)?.value;
  expect([field('shown'), field('name-en')]).toEqual(['no', 'Loudspeakers']);
  expect(screen.getByText('Loudspeakers')).toBeTruthy();
});
