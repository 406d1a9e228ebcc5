/** Whether the page is read from the right. What is placed by pixels or moved by arrow keys follows it; styles do by themselves. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}
