import { useContext } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '#common/i18n';
import { createI18nContext, TextsContext } from './i18n-context';

afterEach(() => {
  cleanup();
  i18n.setLocale('en', {});
});

function Greeting() {
  const texts = useContext(TextsContext);
  return (
    <p lang={texts.locale}>{texts.formatMessage({ id: 'test.hello', defaultMessage: 'Hello' })}</p>
  );
}

describe('The i18n context of core', () => {
  it('is a component that brings the language of the page to the tree in it', () => {
    i18n.setLocale('de', { 'test.hello': 'Guten Tag' });
    const { Context } = createI18nContext();
    render(
      <Context>
        <Greeting />
      </Context>,
    );

    expect(screen.getByText('Guten Tag').getAttribute('lang')).toBe('de');
  });
});
