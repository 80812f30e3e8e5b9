import { SCREEN, validations } from '@sokoni/contracts/browser';
import { lazy, Suspense, useId } from 'react';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { useLanguage, useT } from '../../lib/texts.ts';
import { PictureList } from './picture-list.tsx';
import { UploadList } from './upload-list.tsx';
import type { PictureUploads } from './use-picture-uploads.ts';

const PictureEditor = lazy(() => import('./picture-editor.tsx'));

interface PictureFieldProps {
  readonly pictures: PictureUploads;
  /** What the form had when it was refused. */
  readonly sent: readonly string[];
  readonly error: string | undefined;
}

/** The pictures of a product: the first is the cover. */
export function PictureField({ pictures, sent, error }: PictureFieldProps) {
  const t = useT('products');
  const lang = useLanguage();
  const id = useId();
  const { images, uploads, leftOut, full, choose, field, forget, retry, edited } = pictures;
  const missing = images.length === 0 ? validations['image-missing'][lang] : undefined;
  const refused = images.join() === sent.join() ? error : undefined;
  const wrong = refused ?? missing;
  const most = SCREEN.productImagesMax;
  return (
    <fieldset aria-describedby={wrong && `${id}-error`}>
      <legend className="pb-1 font-medium">{t('products.pictures')}</legend>
      {images.length > 0 && <PictureList pictures={pictures} />}
      <UploadList uploads={uploads} onForget={forget} onRetry={retry} />
      {edited && (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <PictureEditor key={edited.key} file={edited.file} onDone={edited.done} />
        </Suspense>
      )}
      {full ? (
        <p className="pt-1 text-sm text-muted">{t('products.picturesFull', { count: most })}</p>
      ) : (
        <>
          <label htmlFor={id} className="block py-1 text-sm text-muted">
            {t('products.picturesHint', { count: most })}
          </label>
          <FileButton
            ref={field}
            id={id}
            label={t('products.choosePictures')}
            // Those that are here already are shown above.
            chosen={uploads.at(-1)?.name ?? (images.length > 0 ? '' : undefined)}
            name="pictures"
            accept="image/*"
            multiple
            aria-describedby={wrong && `${id}-error`}
            aria-invalid={refused ? true : undefined}
            onChange={(event) => choose(event.currentTarget)}
          />
          <div className="hidden pt-2 js:block">
            <Checkbox
              label={t('products.editFirst')}
              checked={pictures.editFirst}
              onChange={(event) => pictures.setEditFirst(event.currentTarget.checked)}
            />
          </div>
        </>
      )}
      <p role="status" className="text-sm font-medium text-clay">
        {leftOut > 0 && t('products.picturesLeftOut', { count: leftOut, most })}
      </p>
      {wrong && (
        <p id={`${id}-error`} className="pt-1 text-sm font-medium text-danger">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
