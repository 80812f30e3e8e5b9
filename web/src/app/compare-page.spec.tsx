import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { setTextSource } from '../lib/texts.ts';
import compare from '../locales/en/compare.ts';
import ComparePage from './pages/compare-page.tsx';

beforeAll(() => setTextSource((_, namespace) => (namespace === 'compare' ? compare : {})));

/** The page without products, after one has made room or not. */
function pageWith(left: string | null): string {
  const props = { loaderData: { products: [], left } } as never;
  const element = <ComparePage {...(props as Parameters<typeof ComparePage>[0])} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />);
}

it('the page of a comparison names what made room, and nothing where nothing did', () => {
  expect(pageWith('Samsung A06')).toContain('Samsung A06 made room');
  expect(pageWith(null)).not.toContain('made room');
});
