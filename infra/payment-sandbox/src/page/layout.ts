import { LANGUAGES } from '@sokoni/contracts';
import { type Html, html } from './html.ts';

import { texts } from './texts.ts';
import type { Visit } from './visit.ts';

export const styleSheets = ['base.css', 'parts.css', 'pay.css', 'phone.css', 'home.css'];

/** The frame around every page. */
export function layout(visit: Visit, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="${visit.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${title} · Sandbox Pay</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${styleSheets.map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
</head>
<body>
<a class="skip" href="#main">${visit.texts.skip}</a>
<header>
  <p class="banner"><span class="banner-dot" aria-hidden="true"></span>${visit.texts.banner}</p>
  <div class="top">
    <a class="brand" href="/">
      <img src="/assets/icon.svg" alt="" width="40" height="40">
      <span><strong>Sandbox Pay</strong> <small lang="sw">Malipo ya majaribio</small></span>
    </a>
    ${languageSwitch(visit)}
  </div>
</header>
<main id="main" tabindex="-1">${content}</main>
<footer class="foot">${visit.texts.footer}</footer>
</body>
</html>`;
}

function languageSwitch({ language, switchTo }: Visit): Html {
  const links = LANGUAGES.map((other) => {
    const name = texts[other].language;
    return other === language
      ? html`<span aria-current="true" lang="${other}">${name}</span>`
      : html`<a href="${switchTo(other)}" lang="${other}" hreflang="${other}">${name}</a>`;
  });
  return html`<nav class="languages" aria-label="English / Kiswahili">${links}</nav>`;
}
