import { SCREEN, validations } from '@sokoni/contracts/browser';
import { useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { markUnsaved } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { UploadList } from './upload-list.tsx';
import type { PictureUploads } from './use-picture-uploads.ts';

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
  const { images, uploads, leftOut, full, choose, field, forget } = pictures;
  const missing = images.length === 0 ? validations['image-missing'][lang] : undefined;
  const refused = images.join() === sent.join() ? error : undefined;
  const wrong = refused ?? missing;
  const most = SCREEN.productImagesMax;
  return (
    <fieldset aria-describedby={wrong && `${id}-error`}>
      <legend className="pb-1 font-medium">{t('products.pictures')}</legend>
      {images.length > 0 && <Pictures pictures={pictures} />}
      <UploadList uploads={uploads} onForget={forget} />
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
            chosen={uploads.at(-1)?.name}
            name="pictures"
            accept="image/*"
            multiple
            aria-describedby={wrong && `${id}-error`}
            aria-invalid={refused ? true : undefined}
            onChange={(event) => choose(event.currentTarget)}
          />
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

function Pictures({ pictures: { images, change } }: { readonly pictures: PictureUploads }) {
  const t = useT('products');
  const changes = [
    ['first-picture', t('products.makeCover')],
    ['remove-picture', t('products.removePicture')],
  ] as const;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {images.map((image, at) => (
        <li key={image} className="grid content-start gap-1">
          <input type="hidden" name="productImage" value={image} />
          <span className="aspect-square overflow-hidden rounded-md border border-line">
            <Picture src={image} alt={t('products.picture', { number: at + 1 })} sizes="160px" />
          </span>
          {changes.slice(at === 0 ? 1 : 0).map(([what, label]) => (
            <Button
              key={what}
              look="quiet"
              name="intent"
              value={`${what}.${at}`}
              className="px-1! text-sm"
              onClick={(event) => {
                event.preventDefault();
                markUnsaved(event.currentTarget.form);
                change(`${what}.${at}`);
              }}
            >
              {label}
              <span className="sr-only">{t('products.picture', { number: at + 1 })}</span>
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}
