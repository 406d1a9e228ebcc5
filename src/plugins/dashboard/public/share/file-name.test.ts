// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fileNameOf } from '#common/file-names';

describe('the name of a file that is saved', () => {
  it.each([
    ['Web traffic: 100%', 'Web traffic_ 100_'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['con', 'dashboard con'],
    ['a\u202Egnp.exe', 'a_gnp.exe'],
    ['"x"\r\ny', '_x_y'],
    ['...', 'dashboard'],
    ['Übersicht 数据', 'Übersicht 数据'],
  ])('attack 82: %j becomes a name that every system takes', (title, name) => {
    expect(fileNameOf(title, 'dashboard')).toBe(name);
  });

  it('attack 82: is no longer than systems take', () => {
    expect(fileNameOf('x'.repeat(300), 'dashboard')).toHaveLength(100);
  });
});
