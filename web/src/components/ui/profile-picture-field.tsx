import { useState } from 'react';
import { useT } from '../../lib/texts.ts';
import { useEarlyFiles } from '../../lib/use-early-files.ts';
import { FileButton } from './file-button.tsx';
import { FormField } from './form-field.tsx';
import { UserIcon } from './icons.tsx';

interface ProfilePictureFieldProps {
  /** What is shown until another one is chosen. */
  readonly current?: string | undefined;
  /** A data URL that was chosen before the form was refused. */
  readonly chosen?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * A round preview and a file button. With JavaScript the picture is compressed and travels as the
 * data URL `profilePic`; without, the file itself travels as `picture`.
 */
export function ProfilePictureField({ current, chosen = '', error }: ProfilePictureFieldProps) {
  const t = useT('auth');
  const [dataUrl, setDataUrl] = useState(chosen);
  const [name, setName] = useState<string>();
  const [refused, setRefused] = useState(false);
  const preview = dataUrl || current;

  async function compress(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    const isPicture = file?.type.startsWith('image/') ?? false;
    setRefused(file !== undefined && !isPicture);
    setName(isPicture ? file?.name : undefined);
    if (!file || !isPicture) return setDataUrl('');
    const [{ compressPicture, toDataUrl }, { PROFILE_PICTURE }] = await Promise.all([
      import('../../lib/compress-picture.ts'),
      import('../../lib/picture-plan.ts'),
    ]);
    setDataUrl(await toDataUrl(await compressPicture(file, PROFILE_PICTURE)));
    input.value = '';
  }
  const field = useEarlyFiles(compress);
  return (
    <div className="flex items-center gap-4">
      {preview ? (
        <img
          src={preview}
          alt=""
          width={72}
          height={72}
          className="size-18 rounded-full object-cover"
        />
      ) : (
        <UserIcon className="size-18 shrink-0 rounded-full bg-sand p-4 text-muted" />
      )}
      <input type="hidden" name="profilePic" value={dataUrl} />
      <div className="min-w-0 grow">
        <FormField
          label={t('auth.profilePicture')}
          hint={t('auth.profilePictureHint')}
          error={refused ? t('auth.imagesOnly') : error}
        >
          {(control) => (
            <FileButton
              {...control}
              ref={field}
              label={t('auth.choosePicture')}
              chosen={name}
              name="picture"
              accept="image/*"
              onChange={(event) => compress(event.currentTarget)}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}
