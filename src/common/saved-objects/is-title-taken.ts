/** Whether another object has the title, but for case and spaces around; its own it may keep. */
export function isTitleTaken(
  title: string,
  own: string,
  others: readonly { title: string }[] = [],
): boolean {
  const wanted = plain(title);
  return wanted !== plain(own) && others.some((other) => plain(other.title) === wanted);
}

const plain = (title: string): string => title.trim().toLowerCase();
