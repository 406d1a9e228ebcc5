import { useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';

/**
 * What the browser finds wrong when a form is sent, said below the field in the language of the page: the browser's own words
 * are in the browser's, in a bubble that goes away.
 */
export function useValidity() {
  const [problem, setProblem] = useState<string>();
  const onInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    setProblem(describeValidity(input));
    if (firstInvalid(input.form) === input) input.focus();
  };
  const clear = () => setProblem(undefined);
  return { problem, onInvalid, clear };
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find(
    (one) => one instanceof HTMLInputElement && !one.validity.valid,
  );
}

function describeValidity({ validity, minLength, validationMessage }: HTMLInputElement): string {
  if (validity.valueMissing) {
    return i18n.formatMessage({ id: 'ui.field.missing', defaultMessage: 'Required' });
  }
  if (validity.tooShort) {
    return i18n.formatMessage(
      { id: 'ui.field.tooShort', defaultMessage: 'Too short: at least {count} characters.' },
      { count: minLength },
    );
  }
  return validationMessage;
}
