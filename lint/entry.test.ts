// Planted violations of levels and entry files of the server.
import { testViolations } from './planted.ts'

const features = 'packages/server/src/features'
const through = /through its entry file/
const level = /not on a lower level/
const line = (source: string): string => `// A planted file.\nimport '${source}'\n`

testViolations('entry', [
  ['a file beside the entry file', `${features}/chat/a.ts`, line('../players/store.ts'), through],
  ['an import out of a subfolder', `${features}/chat/sub/a.ts`, line('../../players/store.ts'), through],
  ['an import into a subfolder', `${features}/chat/b.ts`, line('../auth/providers/hosts.ts'), through],
  ['an import from subfolder to subfolder', `${features}/chat/sub/b.ts`, line('../../auth/providers/a.ts'), through],
  ['an entry name in a subfolder', `${features}/chat/c.ts`, line('../auth/providers/auth.ts'), through],
  ['a path with a detour', `${features}/chat/d.ts`, line('./../chat/../players/store.ts'), through],
  ['a path from the source root', `${features}/chat/e.ts`, line('../../features/players/store.ts'), through],
  ['a path by package name', `${features}/chat/f.ts`, line('@lantern/server/features/players/store.ts'), through],
  ['a file name with capitals and digits', `${features}/chat/g.ts`, line('../players/Store2.ts'), through],
  ['a re-export', `${features}/chat/h.ts`, `// A.\nexport { a } from '../players/store.ts'\n`, through],
  ['a namespace re-export', `${features}/chat/i.ts`, `// A.\nexport * as a from '../players/store.ts'\n`, through],
  ['a dynamic import', `${features}/chat/j.ts`, `// A.\nvoid import('../players/store.ts')\n`, through],
  ['an import by template', `${features}/chat/k.ts`, '// A.\nvoid import(`../players/store.ts`)\n', through],
  ['an imported type', `${features}/chat/l.ts`, `// A.\nexport type A = import('../players/store.ts').A\n`, through],
  ['a type-only import', `${features}/chat/m.ts`, `// A.\nimport type { A } from '../players/store.ts'\n`, through],
  ['a test that goes around the entry file', `${features}/chat/n.test.ts`, line('../players/store.ts'), through],
  ['the seed that goes around it', 'packages/server/src/seed/a.ts', line('../features/players/store.ts'), through],
  ['a feature to the right', `${features}/chat/o.ts`, line('../store/store.ts'), level],
  ['a feature to the right from a subfolder', `${features}/chat/sub/c.ts`, line('../../store/store.ts'), level],
  ['a dynamic import to the right', `${features}/chat/p.ts`, `// A.\nvoid import('../store/store.ts')\n`, level],
  ['the kernel that imports a feature', 'packages/server/src/kernel/a.ts', line('../features/chat/chat.ts'), level],
  ['a kernel subfolder that does', 'packages/server/src/kernel/sub/a.ts', line('../../features/chat/chat.ts'), level],
  ['the database that imports events', 'packages/server/src/db/a.ts', line('../features/games/events.ts'), level],
  ['an import of the wiring', `${features}/chat/q.ts`, line('../../app.ts'), level],
  ['an import of the wiring from a subfolder', `${features}/chat/sub/d.ts`, line('../../../app/base.ts'), level],
  ['a feature without a level', `${features}/unlisted/a.ts`, line('../players/players.ts'), /has no level/],
  ['an entry file to the left', `${features}/chat/r.ts`, line('../players/players.ts'), null],
  ['an entry file to the left from a subfolder', `${features}/chat/sub/e.ts`, line('../../players/players.ts'), null],
  ['events of a feature to the right', `${features}/chat/s.ts`, line('../games/events.ts'), null],
  ['files of the own feature', `${features}/chat/sub/f.ts`, line('../store.ts'), null],
  ['a test that uses a fixture of another feature', `${features}/chat/t.test.ts`, line('../mail/a.fixture.ts'), null],
  ['the wiring', 'packages/server/src/app.ts', line('./features/chat/ops.ts'), null],
  ['a query after a path', `${features}/chat/u.ts`, line('../players/store.ts?raw'), through],
])
