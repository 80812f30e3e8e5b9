import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import type { ShopContacts } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';

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

export function ContactCard({ contacts }: { readonly contacts: ShopContacts }) {
  const t = useT('info');
  return (
    <Card className="grid max-w-text gap-3">
      <h2 className="text-xl">{t('info.contact')}</h2>
      <address className="grid gap-3 not-italic sm:grid-cols-2">
        <p>
          <b className="block">{t('info.headOffice')}</b>
          {contacts.headOffice}
        </p>
        <p>
          <b className="block">{t('info.support')}</b>
          <a href={`mailto:${contacts.supportEmail}`} className="link block py-1 wrap-anywhere">
            {contacts.supportEmail}
          </a>
          {contacts.supportPhones.map((phone) => (
            <a key={phone} href={`tel:${phone.replaceAll(' ', '')}`} className="link block py-1">
              {phone}
            </a>
          ))}
        </p>
      </address>
    </Card>
  );
}
