/** What is drawn on canvases and written in text, as an image. Nothing leaves the browser. */
export async function downloadPng(element: HTMLElement | null, title: string): Promise<void> {
  if (!element) return;
  const { drawElement } = await import(
    /* webpackChunkName: "dashboard-dialogs" */ './draw-element'
  );
  const blob = await drawElement(element);
  if (blob) saveFile(blob, `${fileNameOf(title)}.png`);
}

/** A name that every system takes. */
export function fileNameOf(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100);
  return name === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)
    ? `dashboard ${name}`.trim()
    : name;
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
