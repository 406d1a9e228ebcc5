// A server of OpenSearch before 3.0 from its parts: the registry has those, but no whole distribution. It has no scripts, no
// analyzers of languages and no processors of pipelines: their modules are not published.
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MODULES = [
  {
    name: 'transport-netty4',
    main: 'org.opensearch.transport.Netty4Plugin',
    files: /^(netty-|transport-netty4-client)/,
  },
  {
    name: 'reindex',
    main: 'org.opensearch.index.reindex.ReindexPlugin',
    files: /^reindex-client/,
  },
];

/**
 * @param {string} home with all archives in `lib`
 * @param {string} version of the server
 */
export async function assembleParts(home, version) {
  const archives = await readdir(join(home, 'lib'));
  // It asks for them, empty as they are.
  for (const part of ['bin', 'plugins']) await mkdir(join(home, part), { recursive: true });
  for (const { name, main, files } of MODULES) {
    const folder = join(home, 'modules', name);
    await mkdir(folder, { recursive: true });
    for (const archive of archives.filter((one) => files.test(one))) {
      await rename(join(home, 'lib', archive), join(folder, archive));
    }
    await writeFile(join(folder, 'plugin-descriptor.properties'), describe(name, main, version));
    const policy = 'grant { permission java.security.AllPermission; };\n';
    await writeFile(join(folder, 'plugin-security.policy'), policy);
  }
}

const describe = (name, main, version) => `name=${name}
description=${name}
classname=${main}
version=${version}
opensearch.version=${version}
java.version=1.8
has.native.controller=false
`;
