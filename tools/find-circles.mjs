/**
 * Services of the core that need each other, whatever they need: a type that both need belongs in a third place.
 *
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 * @returns {string[]} a sentence for each group of services that lead back to themselves
 */
export function findCircles(modules) {
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    const service = serviceOf(source);
    if (!service) continue;
    const others = needs.get(service) ?? new Set();
    needs.set(service, others);
    for (const { resolved } of dependencies) {
      const other = serviceOf(resolved);
      if (other && other !== service) others.add(other);
    }
  }
  const reached = new Map([...needs.keys()].map((service) => [service, reachFrom(service, needs)]));
  const groups = new Set();
  for (const [service, others] of reached) {
    const group = [...others].filter((other) => reached.get(other)?.has(service));
    if (group.length > 0) groups.add([...new Set([service, ...group])].toSorted().join(', '));
  }
  return [...groups].map((group) => `These services need each other: ${group}`);
}

function reachFrom(service, needs) {
  const reached = new Set();
  const ahead = [service];
  for (let one = ahead.pop(); one; one = ahead.pop()) {
    for (const other of needs.get(one) ?? []) {
      if (!reached.has(other)) {
        reached.add(other);
        ahead.push(other);
      }
    }
  }
  return reached;
}

/** Folders of the core; tests may need anything. */
function serviceOf(path) {
  if (/\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(path)) return undefined;
  return /^src\/core\/(?:public|server)\/[^/]+(?=\/)/.exec(path)?.[0];
}
