import { postponeScripts } from './late-scripts.ts';

const PAGE =
  '<html><head><link rel="modulepreload" href="/static/js/a.js" nonce="n"/></head><body>' +
  '<script nonce="n">window.x=1</script>' +
  '<script nonce="n" type="module" async="">import "/static/js/a.js"</script></body></html>';

describe('late scripts', () => {
  const html = postponeScripts(PAGE, {
    nonce: 'n',
    used: new Set(['common', 'home']),
    chunks: ['/static/js/text-en-home.js'],
  });

  it('keep modules from loading with the page', () => {
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('type="text/plain" id="late-scripts"');
  });

  it('remember what to load later, texts included', () => {
    expect(html).toContain('data-preload="/static/js/a.js /static/js/text-en-home.js"');
    expect(html).toContain('data-texts="common home"');
  });

  it('leave plain scripts where they are and start with a nonce', () => {
    expect(html).toContain('<script nonce="n">window.x=1</script>');
    expect(html).toMatch(/<script nonce="n">\(function\(\)/);
  });
});
