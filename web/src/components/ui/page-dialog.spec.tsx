import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { setTextSource } from '../../lib/texts.ts';
import common from '../../locales/en/common.ts';
import { PageDialog } from './page-dialog.tsx';

it('a dialog that comes with the page is scrolled to without scripts, wherever it stands', () => {
  setTextSource(() => common);
  const element = (
    <PageDialog title="Add address" closeTo="/MyProfile">
      <form />
    </PageDialog>
  );
  const html = renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  );
  const [dialog = ''] = /<dialog.*<\/dialog>/s.exec(html) ?? [];
  expect(dialog).toMatch(/<h2[^>]* tabindex="-1"[^>]* autofocus=""[^>]*>Add address/i);
});
