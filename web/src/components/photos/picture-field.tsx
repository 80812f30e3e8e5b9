import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { markUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { useEarlyFiles } from '../../lib/use-early-files.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Picture } from '../ui/picture.tsx';

interface PictureFieldProps {
  /** Of the hidden field with the address; the file's has `File` after it. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Address of the stored picture; empty for none. */
  readonly stored: string;
  readonly error: string | undefined;
}

/** One picture: uploaded as soon as it is chosen, without scripts with the form. */
export function PictureField({ name, label, hint, stored, error }: PictureFieldProps) {
  const t = useT('photos');
  const [picture, setPicture] = useState(stored);
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function upload(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    setChosen(file.name);
    setFailure(undefined);
    setBusy(true);
    try {
      const { sendPicture } = await import('../../lib/upload-browser.ts');
      setPicture(await sendPicture(file, () => undefined));
      input.value = '';
      markUnsaved(input.form);
    } catch (refusal) {
      setFailure(messageOf(refusal, t('photos.pictureFailed')));
    }
    setBusy(false);
  }
  const field = useEarlyFiles(upload);
  return (
    <div className="grid gap-2">
      <input type="hidden" name={name} value={picture} />
      {picture && (
        <div className="flex items-center gap-3">
          <span className="block h-20 w-32 overflow-hidden rounded-md border border-line">
            <Picture src={picture} alt={label} sizes="128px" fit="cover" />
          </span>
          <Button
            variant="quiet"
            name="intent"
            value={`remove-${name}`}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              markUnsaved(event.currentTarget.form);
              setPicture('');
              setChosen(undefined);
            }}
          >
            {t('photos.removePicture')}
            <span className="sr-only">: {label}</span>
          </Button>
        </div>
      )}
      <FormField label={label} hint={hint} error={failure ?? error}>
        {(control) => (
          <FileButton
            {...control}
            ref={field}
            label={t('photos.choosePicture')}
            chosen={busy ? t('photos.uploading') : (chosen ?? (picture ? '' : undefined))}
            name={`${name}File`}
            accept="image/*"
            onChange={(event) => upload(event.currentTarget)}
          />
        )}
      </FormField>
    </div>
  );
}
