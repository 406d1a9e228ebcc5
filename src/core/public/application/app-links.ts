interface LinkHandling {
  /** True where the address belongs to one of our apps. */
  isAppUrl: (url: string) => boolean;
  navigate: (url: string) => void;
}

/**
 * Turns plain left clicks on links to apps into navigation within the page. Returns how to stop. It listens at the document: React
 * does so at the container of the shell, and what a link itself does about a click, such as to ask first, has to be done before.
 */
export function handleAppLinks(
  root: HTMLElement,
  { isAppUrl, navigate }: LinkHandling,
): () => void {
  const onClick = (event: MouseEvent) => {
    // As it was when the button was pressed: what answered the click may have taken its link away.
    if (!event.composedPath().includes(root)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !staysHere(link) || !isAppUrl(link.href)) return;
    event.preventDefault();
    navigate(link.href);
  };
  const page = root.ownerDocument;
  page.addEventListener('click', onClick);
  return () => page.removeEventListener('click', onClick);
}

/** Everything else is the browser's: new tabs, new windows, downloads. */
function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

function staysHere(link: HTMLAnchorElement): boolean {
  const jumpsWithinPage = link.getAttribute('href')?.startsWith('#') ?? true;
  return (
    (!link.target || link.target === '_self') && !link.hasAttribute('download') && !jumpsWithinPage
  );
}
