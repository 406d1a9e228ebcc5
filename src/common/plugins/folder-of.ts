/** The folder of what has this id, among those of its like: `inputControl` and `input_control` stand in `input-control`. */
export const folderOf = (id: string): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
