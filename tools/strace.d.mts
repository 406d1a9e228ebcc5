export function findStrace(): { path: string; problem?: string };
export function installStrace(): void;
