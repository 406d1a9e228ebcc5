/** Whether the server refused to save over what someone else saved. */
export function isConflict(error: unknown): boolean {
  const { response } = (error ?? {}) as { response?: { status?: number } };
  return response?.status === 409;
}
