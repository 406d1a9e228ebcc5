import { useRef } from 'react';
import { i18n } from '#common/i18n';
import { ACCEPTED_FILES } from '#plugins/ingest/public';
import { Button, useFileDrop } from '#ui';

/** Files by the file dialog, or dropped anywhere on the page. */
export function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useFileDrop(onFiles);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="primary" icon="upload" onClick={() => input.current?.click()}>
        {i18n.formatMessage({ id: 'dataManagement.upload', defaultMessage: 'Add files' })}
      </Button>
    </>
  );
}
