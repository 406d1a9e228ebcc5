/** Takes away what was drawn. */
export type UnmountCallback = () => void;

/** Draws into an element of the shell, with any framework or none. */
export type MountPoint<T extends HTMLElement = HTMLElement> = (element: T) => UnmountCallback;
