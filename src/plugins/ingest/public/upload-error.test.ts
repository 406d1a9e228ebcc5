import { afterEach, expect, it } from 'vitest';
import { speak } from '#common/i18n/testing';
import { toUploadError } from './upload-error';

afterEach(() => speak('en'));

it('says why a file could not be loaded in the language of the page', async () => {
  const answer = JSON.stringify({
    message: 'a.csv: the file is empty. Choose a file with data.',
    attributes: { messageCode: 'files.empty', messageValues: { name: 'a.csv' } },
  });
  expect(toUploadError(400, answer).message).toMatch('the file is empty');

  await speak('de');
  expect(toUploadError(400, answer).message).toBe(
    'a.csv: Die Datei ist leer. Wählen Sie eine Datei mit Daten.',
  );
});
