/** The dialog that exports the image is not part of it. */
const MENUS = '[role=menu], [aria-haspopup=menu]';

interface Target {
  context: CanvasRenderingContext2D;
  root: HTMLElement;
  area: DOMRect;
}

/** Boxes, canvases, drawings and texts, each where it is on the page, and no further than it is seen there. */
export async function drawElement(root: HTMLElement): Promise<Blob | undefined> {
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
  const target = { context, root, area };
  for (const element of [root, ...root.querySelectorAll<HTMLElement | SVGElement>('*')]) {
    // What shows up under the pointer only is not there now.
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || element.closest(MENUS)) continue;
    const drawing = element instanceof SVGSVGElement ? await toImage(element) : undefined;
    context.save();
    clip(target, element);
    if (drawing) drawAt(target, element, drawing);
    else if (element instanceof SVGTextElement) drawLetters(target, element);
    else if (element instanceof HTMLElement) drawHtml(target, element);
    context.restore();
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}

/** To what is seen of the element where those around it scroll. */
function clip({ context, root, area }: Target, element: Element): void {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow !== 'visible') {
      const box = around.getBoundingClientRect();
      context.beginPath();
      context.rect(box.x - area.x, box.y - area.y, box.width, box.height);
      context.clip();
    }
    if (around === root) return;
  }
}

function drawHtml(target: Target, element: HTMLElement): void {
  drawBox(target, element);
  if (element instanceof HTMLCanvasElement && element.width > 0) drawAt(target, element, element);
  drawTexts(target, element);
}

function drawAt({ context, area }: Target, element: Element, image: CanvasImageSource): void {
  const box = element.getBoundingClientRect();
  context.drawImage(image, box.x - area.x, box.y - area.y, box.width, box.height);
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

function drawBox({ context, area }: Target, element: Element): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x - area.x, box.y - area.y];
  if (style.backgroundColor !== 'rgba(0, 0, 0, 0)') {
    context.fillStyle = style.backgroundColor;
    context.fillRect(x, y, box.width, box.height);
  }
  for (const side of SIDES) {
    const width = Number.parseFloat(style[`border${side}Width`]);
    if (!(width > 0) || style[`border${side}Style`] === 'none') continue;
    context.fillStyle = style[`border${side}Color`];
    const isAcross = side === 'Top' || side === 'Bottom';
    const left = side === 'Right' ? x + box.width - width : x;
    const top = side === 'Bottom' ? y + box.height - width : y;
    context.fillRect(left, top, isAcross ? box.width : width, isAcross ? width : box.height);
  }
}

/** A text of a drawing, in the page's font: as large as the drawing is drawn. */
function drawLetters({ context, area }: Target, element: SVGTextElement): void {
  const place = element.getScreenCTM();
  if (!place || element.getNumberOfChars() === 0) return;
  const style = getComputedStyle(element);
  const start = element.getStartPositionOfChar(0);
  context.translate(-area.x, -area.y);
  context.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.fill;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(element.textContent ?? '', start.x, start.y);
}

/** Word by word where a text has several lines. */
function drawTexts({ context, area }: Target, element: Element): void {
  const style = getComputedStyle(element);
  for (const node of element.childNodes) {
    const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
    if (text.trim() === '') continue;
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = style.color;
    context.textBaseline = 'middle';
    const isAtEnd = style.textAlign === 'right' || style.textAlign === 'end';
    context.textAlign = isAtEnd ? 'right' : 'left';
    for (const { words, box } of piecesOf(node, text)) {
      if (box.width <= 1) continue;
      const x = (isAtEnd ? box.right : box.x) - area.x;
      context.fillText(words, x, box.y - area.y + box.height / 2);
    }
  }
}

function piecesOf(node: Node, text: string): readonly { words: string; box: DOMRect }[] {
  const boxOf = (start: number, end: number) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range.getClientRects();
  };
  const [whole, second] = boxOf(0, text.length);
  if (whole && !second) return [{ words: text.trim(), box: whole }];
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: words, index }) => {
    const [box] = boxOf(index, index + words.length);
    return box ? [{ words, box }] : [];
  });
}

const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-dasharray',
  'opacity',
] as const;

/** A drawing with the colors that the page gives it. Undefined where the browser can't make an image of it. */
async function toImage(drawing: SVGSVGElement): Promise<HTMLImageElement | undefined> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = [...drawing.querySelectorAll('*')];
  // An image has no fonts of the page: texts are drawn beside it (`drawLetters`).
  const texts = copy.querySelectorAll<SVGElement>('text');
  for (const text of texts) text.style.setProperty('visibility', 'hidden');
  [...copy.querySelectorAll<SVGElement>('*')].forEach((part, at) => {
    const style = parts[at] && getComputedStyle(parts[at]);
    for (const name of PAINTED) part.style.setProperty(name, style?.getPropertyValue(name) ?? '');
  });
  const { width, height } = drawing.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
