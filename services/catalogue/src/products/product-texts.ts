import type { Language, ProductTranslation, UploadProductBody } from '@sokoni/contracts';

/** A product's name and description, and their language. */
interface StoredTexts {
  readonly productName: string;
  readonly description: string;
  readonly language: Language;
  /** In the other language; absent where the seller wrote in one. */
  readonly translation?: ProductTranslation | undefined;
}

type TextsForm = Pick<
  UploadProductBody,
  'productName' | 'description' | 'language' | 'translation'
>;

/** The texts of a new product; without a language they are in that of the request. */
export function textsOf(form: TextsForm, requested: Language): StoredTexts {
  const { productName, description, language = requested } = form;
  return { productName, description, language, translation: filled(form.translation) };
}

/**
 * What a form leaves out stays. A translation is in the language that the main text is not: a changed language
 * removes one that the form does not send, for it would be in the language of the main text.
 */
export function editTexts(before: StoredTexts, form: TextsForm): StoredTexts {
  const texts = textsOf(form, before.language);
  if (form.translation !== undefined || texts.language !== before.language) return texts;
  return { ...texts, translation: before.translation };
}

/** A form sends empty boxes for a translation that there is not. */
function filled(translation: TextsForm['translation']): ProductTranslation | undefined {
  return translation && (translation.productName || translation.description)
    ? translation
    : undefined;
}
