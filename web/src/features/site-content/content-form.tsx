import {
  CONTENT_LENGTHS,
  type ContentBlock,
  type ContentSlot,
  type ContentVersion,
  categoryOfLink,
  isContentPage,
} from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { PictureField } from '../../components/photos/picture-field.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { NoDefaultButton } from '../../components/ui/form-notice.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import { offeredCategories } from '../../lib/categories.ts';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { toLocalTime } from '../../lib/typed-values.ts';

interface ContentFormProps {
  readonly slot: ContentSlot;
  /** What the fields show. */
  readonly values: FormAnswer['values'];
  readonly answer: FormAnswer | undefined;
}

/** Texts in both languages, picture, link or category, and schedule of one block. */
export function ContentForm({ slot, values, answer }: ContentFormProps) {
  const t = useT('sitecontent');
  const lang = useLanguage();
  const busy = useNavigation().state === 'submitting';
  const errors = answer?.fields ?? {};
  const field = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  });
  const isPage = isContentPage(slot);
  return (
    <Card>
      <AnsweredForm answer={answer} first={<NoDefaultButton />} className="grid gap-4">
        {(['blockId', 'version', 'slot'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <div className={`grid gap-4 ${isPage ? 'lg:grid-cols-2' : ''}`}>
          {(['sw', 'en'] as const).map((language) => {
            const text = {
              ...field(`text.${language}`),
              lang: language,
              label: t(`sitecontent.text-${language}`),
              required: true,
              maxLength: CONTENT_LENGTHS[slot],
            };
            if (!isPage) return <TextField key={language} {...text} />;
            return <TextArea key={language} {...text} rows={14} hint={t('sitecontent.textHint')} />;
          })}
        </div>
        {slot === 'banner' && (
          <PictureField
            key={values.picture}
            name="picture"
            label={t('sitecontent.picture')}
            hint={t('sitecontent.pictureHint')}
            stored={values.picture ?? ''}
            error={errors.picture}
          />
        )}
        {slot === 'row' && (
          <SelectField
            {...field('link')}
            label={t('sitecontent.rowCategory')}
            hint={t('sitecontent.rowCategoryHint')}
            required
            options={offeredCategories(lang, [categoryOfLink(values.link ?? '') ?? '']).map(
              ({ value, label }) => ({
                value: paths.category([value]),
                label,
              }),
            )}
            emptyLabel={t('sitecontent.chooseCategory')}
          />
        )}
        {slot !== 'row' && !isPage && (
          <TextField
            {...field('link')}
            label={t('sitecontent.link')}
            hint={t('sitecontent.linkHint')}
            autoComplete="off"
            inputMode="url"
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              type="datetime-local"
              label={t(`sitecontent.${name}`)}
              hint={t(`sitecontent.${name}Hint`)}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} name="intent" value="save">
            {t('sitecontent.save')}
          </Button>
          <Button variant="secondary" name="intent" value="preview" formNoValidate>
            {t('sitecontent.preview')}
          </Button>
        </div>
      </AnsweredForm>
    </Card>
  );
}

/** A new block, or what a version says, as the form would send it. */
export function valuesOf(
  slot: ContentSlot,
  block: Pick<ContentBlock, '_id' | 'version'>,
  content: ContentBlock | ContentVersion | null,
): FormAnswer['values'] {
  return {
    blockId: block._id,
    version: String(block.version),
    slot,
    'text.en': content?.text.en ?? '',
    'text.sw': content?.text.sw ?? '',
    picture: content?.picture ?? '',
    link: content?.link ?? '',
    startsAt: toLocalTime(content?.startsAt ?? null),
    endsAt: toLocalTime(content?.endsAt ?? null),
  };
}
