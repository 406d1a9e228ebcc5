/** What is drawn on canvases and written in text, as a picture. Nothing leaves the browser. */
export async function downloadPng(element: HTMLElement | null, title: string): Promise<void> {
  if (!element) return;
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

/** What the picture was asked for in is no part of it. */
const MENUS = '[role=menu], [aria-haspopup=menu]';

/** Boxes, canvases and texts, each where it is on the page. */
async function drawElement(root: HTMLElement): Promise<Blob | undefined> {
  const area = root.getBoundingClientRect();
  const scale = window.devicePixelRatio || 1;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(area.width * scale);
  canvas.height = Math.ceil(Math.max(area.height, root.scrollHeight) * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    if (!element.checkVisibility() || element.closest(MENUS)) continue;
    drawBox(context, element, area);
    if (element instanceof HTMLCanvasElement && element.width > 0) {
      const box = element.getBoundingClientRect();
      context.drawImage(element, box.x - area.x, box.y - area.y, box.width, box.height);
    }
    drawTexts(context, element, area);
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}

function drawBox(context: CanvasRenderingContext2D, element: Element, area: DOMRect): void {
  const { backgroundColor } = getComputedStyle(element);
  if (backgroundColor === 'rgba(0, 0, 0, 0)' || element instanceof SVGElement) return;
  const box = element.getBoundingClientRect();
  context.fillStyle = backgroundColor;
  context.fillRect(box.x - area.x, box.y - area.y, box.width, box.height);
}

function drawTexts(context: CanvasRenderingContext2D, element: Element, area: DOMRect): void {
  const style = getComputedStyle(element);
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [box] = range.getClientRects();
    if (!box || box.width <= 1) continue;
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = style.color;
    context.textBaseline = 'middle';
    context.fillText(node.nodeValue.trim(), box.x - area.x, box.y - area.y + box.height / 2);
  }
}
