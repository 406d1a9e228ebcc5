import { fileNameOf } from '#common/file-names';

/** What is drawn on canvases and written in text, as an image. Nothing leaves the browser. */
export async function downloadPng(element: HTMLElement | null, title: string): Promise<void> {
  if (!element) return;
  const { drawElement } = await import(
    /* webpackChunkName: "dashboard-dialogs" */ './draw-element'
  );
  const blob = await drawElement(element);
  if (blob) saveFile(blob, `${fileNameOf(title, 'dashboard')}.png`);
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
