/** A kind of panels or of charts is a folder, named for its id. */
const KIND =
  /[\\/]src[\\/]plugins[\\/][^\\/]+[\\/]public[\\/]((?:panels|chart-types)[\\/][^\\/]+)[\\/]index\.tsx?$/;
const CODE_OF_PLUGIN = /^.*[\\/]src[\\/]plugins[\\/][^\\/]+[\\/]public[\\/]/;
const NAME = 'KindFolders';

/**
 * Which files each kind loads, from the build's own graph: all that is imported when it is needed, by the kind's `index.ts` and by
 * what that imports of its plugin. `files` is filled once the build is written.
 */
export function createKindFolders() {
  const files = {};
  return {
    files,
    apply(compiler) {
      const sources = new Map();
      // Later some modules are one.
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.finishModules.tap(NAME, (modules) => {
          for (const module of modules) {
            const [, folder] = KIND.exec(pathOf(module)) ?? [];
            if (folder) sources.set(folder.replace('\\', '/'), sourcesOf(module, compilation));
          }
        });
      });
      compiler.hooks.afterEmit.tap(NAME, ({ chunkGroups }) => {
        for (const [folder, paths] of sources) files[folder] = filesAskedBy(paths, chunkGroups);
      });
    },
  };
}

const pathOf = (module) => module?.nameForCondition() ?? '';

/** A module and what it imports at once, as far as that is of its plugin. */
function sourcesOf(module, { moduleGraph }) {
  const [plugin] = CODE_OF_PLUGIN.exec(pathOf(module)) ?? [];
  const found = new Set();
  const visit = (one) => {
    const path = pathOf(one);
    if (!path.startsWith(plugin) || found.has(path)) return;
    found.add(path);
    for (const dependency of one.dependencies) visit(moduleGraph.getModule(dependency));
  };
  visit(module);
  return found;
}

function filesAskedBy(paths, groups) {
  const asked = groups.filter(
    (group) => !group.isInitial() && group.origins.some(({ module }) => paths.has(pathOf(module))),
  );
  const all = asked.flatMap((group) => group.getFiles());
  return [...new Set(all)].filter((file) => /\.(js|css)$/.test(file));
}
