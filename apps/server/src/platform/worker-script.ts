import { mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { appsFolder } from './http/apps-folder.ts'

/** Where a thread or process starts. It needs no flags: pass `execArgv: []`, or a thread inherits those of the program. */
export interface WorkerScript {
  url: URL
  /** False for a developer or a test. */
  isBuilt: boolean
}

/**
 * The script of a thread or process beside the module that starts it. The build puts it beside main.js; from source
 * (tests, tsx) it is bundled once per program, because a loader of TypeScript would take a second at each start.
 */
export function workerScript(name: string, starter: string): WorkerScript {
  if (!starter.endsWith('.ts')) return { url: new URL(`${name}.js`, starter), isBuilt: true }
  const source = fileURLToPath(new URL(`${name}.ts`, starter))
  const url = bundles.get(source) ?? bundle(name, source)
  bundles.set(source, url)
  return { url, isBuilt: false }
}

const bundles = new Map<string, URL>()

interface Bundler {
  buildSync: (options: object) => unknown
}

/** Libraries stay outside: the folder is below the server's modules, where they are found. */
function bundle(name: string, source: string): URL {
  const require = createRequire(import.meta.url)
  const { buildSync } = createRequire(require.resolve('tsx'))('esbuild') as Bundler
  const folder = join(appsFolder(), 'server/node_modules/.cache/workers')
  const file = join(folder, `${name}.mjs`)
  const ours = ['contract', 'domain', 'label']
  mkdirSync(folder, { recursive: true })
  buildSync({
    entryPoints: [source],
    // Another program may start from the same file now: it is replaced as a whole.
    outfile: `${file}.${process.pid}`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: Object.fromEntries(
      ours.map((part) => [`@rp/${part}`, join(appsFolder(), `../packages/${part}/src`)]),
    ),
  })
  renameSync(`${file}.${process.pid}`, file)
  return pathToFileURL(file)
}
