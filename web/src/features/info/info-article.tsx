import type { ReactNode } from 'react';
import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import type { ShopContacts } from '../../lib/shop-contacts.ts';
import { ContactCard } from './contact-card.tsx';

interface InfoArticleProps {
  readonly heading: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A page to read: one narrow column. */
export function InfoArticle({ heading, intro, children }: InfoArticleProps) {
  return (
    <article className="page grid gap-8 py-8 sm:py-10">
      <header className="max-w-text">
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        {intro && <p className="pt-3 text-lg text-muted">{intro}</p>}
      </header>
      {children}
    </article>
  );
}

interface InfoSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function InfoSection({ title, children }: InfoSectionProps) {
  return (
    <section className="grid max-w-text gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

interface WrittenPageProps {
  readonly heading: string;
  /** The text that admins wrote, as the server has finished it. */
  readonly html: string;
  readonly contacts: ShopContacts;
}

/** A page whose text admins wrote, in place of the shop's own. */
export function WrittenPage({ heading, html, contacts }: WrittenPageProps) {
  return (
    <InfoArticle heading={heading}>
      <FinishedHtml html={html} />
      <ContactCard contacts={contacts} />
    </InfoArticle>
  );
}
