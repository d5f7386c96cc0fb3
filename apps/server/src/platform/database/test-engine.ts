import { mkdirSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { WorkerScript } from '../worker-script.ts'
import type { CompiledEngine } from './embedded-messages.ts'
import type { PreparedEngine } from './open-database.ts'

/** The engine of the embedded database, compiled once for all databases of a process. */
export function compiledEngine(): Promise<CompiledEngine> {
  return (compiled ??= readFile(engineFile).then((bytes) => WebAssembly.compile(bytes)))
}

/** For `openDatabase`: the engine compiled once, and the thread bundled. */
export const preparedEngine = async (): Promise<PreparedEngine> => ({
  engine: await compiledEngine(),
  script: preparedWorker(),
})

/** Bundles the thread of the embedded database: transforming its sources for each database takes half a second. */
export function prepareWorker(): void {
  const require = createRequire(import.meta.url)
  const { buildSync } = createRequire(require.resolve('tsx'))('esbuild') as {
    buildSync: (options: object) => unknown
  }
  const file = path.join(cacheFolder, 'embedded-worker.mjs')
  mkdirSync(cacheFolder, { recursive: true })
  buildSync({
    entryPoints: [fileURLToPath(new URL('embedded-worker.ts', import.meta.url))],
    outfile: `${file}.${process.pid}`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@electric-sql/*'],
  })
  renameSync(`${file}.${process.pid}`, file)
  process.env[workerVariable] = file
}

/** The bundled thread; undefined where `prepareWorker` did not run before, as in benchmarks. */
export function preparedWorker(): WorkerScript | undefined {
  const file = process.env[workerVariable]
  return file === undefined ? undefined : { url: pathToFileURL(file), execArgv: [] }
}

let compiled: Promise<CompiledEngine> | undefined
const workerVariable = 'TEST_EMBEDDED_WORKER'
const cacheFolder = fileURLToPath(new URL('../../../../../node_modules/.cache/recipe-panel', import.meta.url))
const engineFile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  'pglite.wasm',
)
