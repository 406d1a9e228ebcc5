import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Markdown } from './Markdown';

function html(text: string): string {
  return render(<Markdown text={text} />).container.innerHTML;
}

afterEach(cleanup);

describe('Markdown in a banner', () => {
  it('has emphasis, headings, lists, code, quotes, lines and links', () => {
    expect(html('a **b** _c_ ~~d~~ `e`')).toBe(
      '<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p>',
    );
    expect(html('# Title')).toBe('<p><strong>Title</strong></p>');
    expect(html('- one\n- two')).toBe('<ul><li>one</li><li>two</li></ul>');
    expect(html('3. three\n4. four')).toBe('<ol start="3"><li>three</li><li>four</li></ol>');
    expect(html('```\na < b\n```')).toBe('<pre><code>a &lt; b</code></pre>');
    expect(html('> so\n\n---')).toBe('<blockquote><p>so</p></blockquote><hr>');
    expect(html('[here](/app/home "Home")')).toBe(
      `<p><a href="${window.location.origin}/app/home" title="Home">here</a></p>`,
    );
  });

  it('reads the entities that people write', () => {
    expect(html('5 &lt; 6 &amp; 7 &#62; 6 &unknown;')).toBe(
      '<p>5 &lt; 6 &amp; 7 &gt; 6 &amp;unknown;</p>',
    );
  });

  it('opens pages of others in a tab that knows nothing of this one', () => {
    expect(html('[there](https://example.com/)')).toContain(
      'target="_blank" rel="noopener noreferrer"',
    );
  });

  it('opens own pages in another tab only where the text is to do so', () => {
    const link = '[here](/app/home)';
    expect(html(link)).not.toContain('target');
    const { container } = render(<Markdown text={link} newTab />);
    expect(container.querySelector('a')?.target).toBe('_blank');
  });

  it('has tables whose columns stand where they are said to', () => {
    const { container } = render(<Markdown text={'| a |\n|--:|\n| 1 |'} headings />);
    const found = [...container.querySelectorAll<HTMLElement>('th, td')];
    expect(found.map(({ style }) => style.textAlign)).toEqual(['right', 'right']);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<div><svg><animate onbegin=alert(1) attributeName=x dur=1s></animate></svg></div>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '<form action="https://evil.example"><input name=a><button>Send</button></form>',
    '<style>body { display: none }</style>',
    '<p style="position:fixed;inset:0" id="app-content" class="x">x</p>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](&#106;avascript:alert(1))',
    '[x](&#x6A;avascript&colon;alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox(1))',
    '<javascript:alert(1)>',
    'javascript:alert(1)',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '![x](https://evil.example/pixel.png)',
    '&lt;img src=x onerror=alert(1)&gt;',
    '&#60;script&#62;alert(1)&#60;/script&#62;',
  ])('attack 5: nothing of %s runs, loads or leaves its place', (text) => {
    const { container } = render(<Markdown text={text} />);
    const elements = [...container.querySelectorAll('*')];
    const attributes = elements.flatMap((one) => [...one.attributes]);

    expect(elements.filter(({ localName }) => !/^(p|a|em|strong|code)$/.test(localName))).toEqual(
      [],
    );
    expect(attributes.filter(({ name }) => !/^(href|title|target|rel)$/.test(name))).toEqual([]);
    const addresses = attributes.filter(({ name }) => name === 'href').map(({ value }) => value);
    expect(addresses.filter((value) => !/^https?:/.test(value))).toEqual([]);
  });

  it('attack 35: survives texts that nest without end', () => {
    expect(html(`${'> '.repeat(300)}deep`).length).toBeGreaterThan(0);
    expect(html('*'.repeat(20_000)).length).toBeGreaterThan(0);
  });
});
