/** @jest-environment ./web/test/dom-environment.ts */
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { renderPage } from '../../test/render-page.tsx';
import ConversationPage from './pages/conversation-page.tsx';

type PageProps = ComponentProps<typeof ConversationPage>;

const message = (_id: string, by: 'buyer' | 'seller') => ({
  ...{ _id, by, text: `Ujumbe ${_id}`, photos: [], hidden: false, masked: false },
  at: '2026-03-01T08:00:00.000Z',
});
const conversation = {
  ...{ _id: 'c1', side: 'seller', about: 'product', subjectId: 'p1', title: 'Birika' },
  ...{ language: 'sw', translation: { productName: 'Kettle' } },
  ...{ buyerName: 'Asha', sellerName: 'Juma', closed: false, blockedBy: null, reported: false },
  ...{ contactsShown: false, older: null, messages: [message('1', 'buyer')] },
};
let show: (messages: readonly unknown[]) => void;
let choose: (quick: string) => void;

function Page() {
  const [messages, setMessages] = useState<readonly unknown[]>(conversation.messages);
  show = setMessages;
  const [quick, setQuick] = useState('');
  choose = setQuick;
  const loaderData = { conversation: { ...conversation, messages }, templates: [], quick };
  const props = { loaderData: { ...loaderData, inPanel: true, key: String(messages.length) } };
  return <ConversationPage {...(props as unknown as PageProps)} />;
}

beforeAll(() => {
  // jsdom has no streams of events.
  Object.assign(globalThis, {
    EventSource: class {
      addEventListener() {}
      close() {}
    },
  });
});

it('a message of a colleague leaves what is being typed', () => {
  renderPage(<Page />);
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.input(field(), { target: { value: 'Ipo, na bei' } });
  act(() => show([...conversation.messages, message('2', 'seller')]));
  expect(screen.getByText('Ujumbe 2')).toBeTruthy();
  expect(field().value).toBe('Ipo, na bei');
});

it('a quick answer stands alone where nothing was typed', () => {
  renderPage(<Page />);
  act(() => choose('Ipo, karibu sana.'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ipo, karibu sana.');
});

it('a quick answer follows what is being typed, each time one is chosen', () => {
  renderPage(<Page />);
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.input(field(), { target: { value: 'Habari Asha. ' } });
  act(() => choose('Ipo, karibu sana.'));
  expect(field().value).toBe('Habari Asha.\nIpo, karibu sana.');
  act(() => choose('Tunatuma kesho.'));
  expect(field().value).toBe('Habari Asha.\nIpo, karibu sana.\nTunatuma kesho.');
});

it('names its product in the words of its reader', () => {
  renderPage(<Page />);
  expect(screen.getByRole('link', { name: 'Kettle' })).toBeTruthy();
});
