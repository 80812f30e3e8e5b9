import {
  type ContentSlot,
  categoryOfLink,
  isContentPage,
  type Language,
  type ShownContent,
} from '@sokoni/contracts/browser';
import MarkdownIt from 'markdown-it';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from '../../components/ui/picture.tsx';
import { allCategories } from '../../lib/categories.ts';
import { LanguageContext, useT } from '../../lib/texts.ts';

/** Headings, paragraphs, lists, bold and italics. Neither HTML nor links nor pictures: they are shown as they were typed. */
const markdown = new MarkdownIt('zero').enable([
  'heading',
  'list',
  'emphasis',
  'newline',
  'escape',
]);
markdown.core.ruler.push('levels', ({ tokens }) => {
  // The page itself has the heading of the first level.
  for (const token of tokens) {
    if (token.type.startsWith('heading')) token.tag = /h[12]/.test(token.tag) ? 'h2' : 'h3';
  }
});

/** The text of a page as HTML, for `FinishedHtml`. */
export function writtenTextHtml(text: string): string {
  return markdown.render(text);
}

interface PartProps {
  readonly content: ShownContent;
  readonly lang: Language;
}

const PAGE_TEXT =
  'grid max-w-text gap-3 wrap-anywhere [&_h2]:pt-4 [&_h2]:text-xl [&_h3]:pt-2 [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5';
const CAPTION =
  'flex min-h-22 items-center border-l-4 border-marigold bg-brand-dark px-3 py-2 font-bold leading-snug text-white wrap-anywhere';
/** Where there is a picture and room: over it, as on the banners of the shop's own. */
const OVER_PICTURE =
  ' text-sm @min-[48rem]:absolute @min-[48rem]:left-10 @min-[48rem]:top-1/2 @min-[48rem]:max-w-narrow @min-[48rem]:-translate-y-1/2 @min-[48rem]:rounded-md @min-[48rem]:px-6 @min-[48rem]:py-5 @min-[48rem]:text-2xl';

/**
 * What a place of the shop shows, as finished HTML: its components would not fit into what the home page may load
 * first. Widths are those of the box, not of the screen, so that a preview in a narrow box is what a phone shows.
 */
export function contentHtml(slot: ContentSlot, content: ShownContent, lang: Language): string {
  const Part = isContentPage(slot) ? PageText : PARTS[slot];
  return renderToStaticMarkup(
    <LanguageContext value={lang}>
      <Part content={content} lang={lang} />
    </LanguageContext>,
  );
}

function PageText({ content, lang }: PartProps) {
  const html = writtenTextHtml(content.text[lang]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The renderer escapes all that is no Markdown of ours.
  return <div lang={lang} className={PAGE_TEXT} dangerouslySetInnerHTML={{ __html: html }} />;
}

function BannerPart({ content, lang }: PartProps) {
  const t = useT('home');
  const { picture } = content;
  return (
    <section aria-label={t('home.banner')} className="page pt-3">
      <div className="@container overflow-hidden rounded-lg bg-sand">
        <Linked to={content.link} className="relative block">
          {picture && (
            <span className="block aspect-[3/2] @min-[48rem]:aspect-[16/5]">
              <Picture
                src={picture}
                alt=""
                sizes="(min-width: 80rem) 1280px, 100vw"
                largest={1280}
                width={1280}
                height={400}
                fit="cover"
                priority
              />
            </span>
          )}
          <span
            lang={lang}
            className={
              CAPTION +
              (picture
                ? OVER_PICTURE
                : ' @min-[48rem]:min-h-40 @min-[48rem]:px-10 @min-[48rem]:text-2xl')
            }
          >
            {content.text[lang]}
          </span>
        </Linked>
      </div>
    </section>
  );
}

function AnnouncementPart({ content, lang }: PartProps) {
  return (
    <div className="page pt-3">
      <p
        lang={lang}
        className="rounded-md border-l-4 border-marigold bg-marigold-soft px-4 py-2 text-sm font-medium wrap-anywhere"
      >
        <Linked to={content.link} className="link inline-block py-1">
          {content.text[lang]}
        </Linked>
      </p>
    </div>
  );
}

/** Without the products, which the home page reads. */
function RowPart({ content, lang }: PartProps) {
  const t = useT('sitecontent');
  const category = allCategories().find(({ value }) => value === categoryOfLink(content.link));
  return (
    <div className="pt-3">
      <h2 lang={lang} className="text-lg wrap-anywhere">
        {content.text[lang]}
      </h2>
      {category && (
        <p className="text-sm text-muted">
          {t('sitecontent.rowTitle', { category: category[lang] })}
        </p>
      )}
    </div>
  );
}

const PARTS = { banner: BannerPart, announcement: AnnouncementPart, row: RowPart };

interface LinkedProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Linked({ to, className, children }: LinkedProps) {
  if (to) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return <span className={className.replace('link ', '')}>{children}</span>;
}
