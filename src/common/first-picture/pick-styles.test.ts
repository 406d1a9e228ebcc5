import { describe, expect, it } from 'vitest';
import { pickStyles } from './pick-styles';

const markup = '<main class="page  wide"><a class="link">x</a></main>';

describe('The styles of a first picture', () => {
  it('are those of which a selector names classes of the picture only', () => {
    const sheet = '.page{a:b}.page .other{c:d}.other,.link:hover{e:f}.page:is(.other,.wide){g:h}';

    expect(pickStyles(sheet, markup)).toBe(
      '.page{a:b}.other,.link:hover{e:f}.page:is(.other,.wide){g:h}',
    );
  });

  it('are those without a class, fonts, and those for what the picture is not', () => {
    const sheet = '*,:before{a:b}@font-face{src:url(x)}.page:not(.other){c:d}';

    expect(pickStyles(sheet, markup)).toBe(sheet);
  });

  it('keep their conditions, and nested rules', () => {
    const sheet =
      '@media (width<=767px){.page{a:b}.other{c:d}}@media (width<=5px){.other{e:f}}.page{g:h;&:hover{i:j}}';

    expect(pickStyles(sheet, markup)).toBe(
      '@media (width<=767px){.page{a:b}}.page{g:h;&:hover{i:j}}',
    );
  });

  it('do not move, and are not printed', () => {
    expect(pickStyles('@keyframes x{to{a:b}}@media print{.page{a:b}}', markup)).toBe('');
  });
});
