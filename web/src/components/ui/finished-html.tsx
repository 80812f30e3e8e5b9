import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * A part of a page that the server has finished, so that its components need not be loaded. Its links are followed
 * without loading the page anew, as everywhere else.
 */
export function FinishedHtml({ html }: { readonly html: string }) {
  const navigate = useNavigate();
  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
    if (!link || !plain || link.origin !== location.origin || link.target) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  }
  // biome-ignore lint/a11y/useKeyWithClickEvents: The key that presses a link makes a click.
  // biome-ignore lint/a11y/noStaticElementInteractions: Its links are what is pressed.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it on the server.
  return <div onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
