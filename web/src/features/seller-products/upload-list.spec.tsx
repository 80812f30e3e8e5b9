/** @jest-environment ./web/test/dom-environment.ts */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../test/render-page.tsx';
import { PhotoField } from '../../components/photos/photo-field.tsx';
import { PictureField } from './picture-field.tsx';
import { UploadList } from './upload-list.tsx';

const file = new File(['a picture'], 'kanga.jpg', { type: 'image/jpeg' });
const failed = { key: 2, name: 'kanga.jpg', part: 0.4, error: 'The line broke', file };
const again = () => screen.getByRole('button', { name: /^Try again ?: kanga.jpg$/ });

it('a picture of a product that did not arrive is sent again by one press', async () => {
  const pressed: number[] = [];
  const sending = { key: 1, name: 'khanga.jpg', part: 0.5, file };
  renderPage(
    <UploadList
      uploads={[sending, failed]}
      onForget={() => undefined}
      onRetry={(key) => pressed.push(key)}
    />,
  );
  await userEvent.click(again());
  expect(pressed).toEqual([2]);
});

it('a photo of a message or review that did not arrive is sent again by one press', async () => {
  const pressed: number[] = [];
  const nothing = () => undefined;
  const photos = {
    ...{ max: 3, room: 2, kept: [], photos: [failed], busy: false },
    ...{ choose: nothing, field: nothing, forget: nothing, keep: nothing },
    retry: (key: number) => void pressed.push(key),
  };
  renderPage(<PhotoField photos={photos as never} hint="Of what you got" />);
  await userEvent.click(again());
  expect(pressed).toEqual([2]);
});

it('nobody reads that nothing is chosen below the pictures of a product', () => {
  const nothing = () => undefined;
  const pictures = {
    ...{ uploads: [], leftOut: 0, full: false, edited: null, editFirst: false },
    ...{ choose: nothing, field: nothing, forget: nothing, retry: nothing },
  };
  const shown = (images: readonly string[]) =>
    renderPage(
      <PictureField pictures={{ ...pictures, images } as never} sent={[]} error={undefined} />,
    );
  shown([]);
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
  cleanup();
  shown(['/media/kanga.jpg']);
  expect(screen.queryByText('Nothing chosen yet')).toBeNull();
});
