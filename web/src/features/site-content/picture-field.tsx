import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { FormField } from '../../components/ui/form-field.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { markUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { useEarlyFiles } from '../../lib/use-early-files.ts';

interface PictureFieldProps {
  /** Address of the stored picture; empty for none. */
  readonly stored: string;
  readonly error: string | undefined;
}

/** One picture: uploaded as soon as it is chosen, without scripts with the form. */
export function ContentPictureField({ stored, error }: PictureFieldProps) {
  const t = useT('sitecontent');
  const [picture, setPicture] = useState(stored);
  const [name, setName] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function upload(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    setName(file.name);
    setFailure(undefined);
    setBusy(true);
    try {
      const { sendPicture } = await import('../../lib/upload-browser.ts');
      setPicture(await sendPicture(file, () => undefined));
      input.value = '';
      markUnsaved(input.form);
    } catch (refusal) {
      const { messageOf } = await import('../../lib/api-error.ts');
      setFailure(messageOf(refusal, t('sitecontent.pictureFailed')));
    }
    setBusy(false);
  }
  const field = useEarlyFiles(upload);
  return (
    <div className="grid gap-2">
      <input type="hidden" name="picture" value={picture} />
      {picture && (
        <div className="flex items-center gap-3">
          <span className="block h-20 w-32 overflow-hidden rounded-md border border-line">
            <Picture src={picture} alt={t('sitecontent.picture')} sizes="128px" fit="cover" />
          </span>
          <Button
            look="quiet"
            name="intent"
            value="remove-picture"
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              markUnsaved(event.currentTarget.form);
              setPicture('');
              setName(undefined);
            }}
          >
            {t('sitecontent.removePicture')}
          </Button>
        </div>
      )}
      <FormField
        label={t('sitecontent.picture')}
        hint={t('sitecontent.pictureHint')}
        error={failure ?? error}
      >
        {(control) => (
          <FileButton
            {...control}
            ref={field}
            label={t('sitecontent.choosePicture')}
            chosen={busy ? t('sitecontent.uploading') : name}
            name="pictureFile"
            accept="image/*"
            onChange={(event) => upload(event.currentTarget)}
          />
        )}
      </FormField>
    </div>
  );
}
