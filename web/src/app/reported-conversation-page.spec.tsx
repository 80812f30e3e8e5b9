import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { answerOf, refusingApi } from '../../test/refused-form.ts';
import { FORM_ID, type FormAnswer } from '../lib/form-answer.ts';
import { setTextSource } from '../lib/texts.ts';
import controls from '../locales/en/controls.ts';
import messages from '../locales/en/messages.ts';
import ReportedConversationPage, { action, loader } from './pages/reported-conversation-page.tsx';

const ID = 'c'.repeat(24);
const PATH = `/admin-panel/messages/${ID}`;
const message = 'Rehema Said was first. The decision is: Reports dismissed.';

/** Another admin has decided: it can be read no more. */
refusingApi(
  () => undefined,
  () => ({ message, code: 'decided-first' }),
);
beforeAll(() => {
  setTextSource((_, namespace) =>
    namespace === 'messages' ? messages : namespace === 'controls' ? controls : {},
  );
});

const read = () => answerOf<object>(loader as never, PATH, {});

/** The page as it is loaded again after a press. */
async function render(actionData: FormAnswer | null): Promise<string> {
  const loaderData = await read();
  const props = { loaderData } as never as Parameters<typeof ReportedConversationPage>[0];
  const routes = [{ id: 'page', path: '/', element: <ReportedConversationPage {...props} /> }];
  const hydrationData = { loaderData: {}, actionData: actionData && { page: actionData } };
  return renderToString(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
}

describe('a reported conversation that another admin has decided', () => {
  it.each<Readonly<Record<string, string>>>([{ intent: 'block' }, { hide: 'm1' }])(
    'says who was first to who decides too, and keeps the note: %j',
    async (pressed) => {
      const note = 'He has asked for money';
      const typed = { ...pressed, reason: 'spam', note, [FORM_ID]: `conversation ${ID}` };
      const html = await render(await answerOf<FormAnswer>(action, PATH, typed));
      expect(html).toContain(message);
      expect(html).toContain(note);
      expect(html).toContain(messages.queueGone);
    },
  );

  it('says that nothing is left to decide to who opens it', async () => {
    const html = await render(null);
    expect(html).toContain(messages.queueGone);
    expect(html).toContain('href="/admin-panel/messages"');
  });
});
