import type { Store } from '#store';

/** What the test before left of these types; whoever may see it, and in which workspaces it lies. */
export async function deleteObjects(store: Store, types: readonly string[]): Promise<void> {
  const { objects } = await store.find({ types, offset: 0, limit: 10_000 });
  await store.apply(
    objects.map(({ type, id }) => ({ kind: 'delete', key: { type, id }, expected: 'any' })),
    { by: 'test', onConflict: 'fail' },
  );
}
