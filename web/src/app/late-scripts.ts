const ID = 'late-scripts';
const PRELOAD_LINK = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE_SCRIPT = /<script([^>]*) type="module" async=""([^>]*)>/;

interface Late {
  readonly nonce: string;
  readonly used: ReadonlySet<string>;
  /** Chunks of texts the page needs before it may come alive. */
  readonly chunks: readonly string[];
}

/**
 * On a slow line scripts and the main picture fight for the same bytes, and the picture is what
 * people wait for. So a page's scripts start once its pictures are there, or as soon as somebody
 * touches the page; until then links and forms work by themselves.
 */
export function postponeScripts(html: string, late: Late): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replace(PRELOAD_LINK, (_, href: string) => {
    preloads.push(href);
    return '';
  });
  const data = [
    `data-preload="${[...new Set([...preloads, ...late.chunks])].join(' ')}"`,
    `data-texts="${[...late.used].join(' ')}"`,
  ];
  return withoutPreloads
    .replace(MODULE_SCRIPT, `<script$1$2 type="text/plain" id="${ID}" ${data.join(' ')}>`)
    .replace('</body>', () => `<script nonce="${late.nonce}">(${START})()</script></body>`);
}

/** Namespaces of texts the server used for this page. */
export function usedTexts(page: Document): string[] {
  const names = page.getElementById(ID)?.dataset.texts ?? 'common';
  return names.split(' ').filter(Boolean);
}

/** Runs in the page as it stands, before anything of ours is loaded. */
const START = `function(){
var s=document.getElementById('${ID}'),e=['pointerdown','keydown','touchstart'],done;
function go(){if(done)return;done=1;
e.forEach(function(n){removeEventListener(n,go,true)});
s.dataset.preload.split(' ').forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)});
var m=document.createElement('script');m.type='module';m.nonce=s.nonce;m.text=s.text;document.head.append(m)}
e.forEach(function(n){addEventListener(n,go,{capture:true,passive:true})});
if(document.readyState==='complete')go();else addEventListener('load',go);
setTimeout(go,6000)}`;
