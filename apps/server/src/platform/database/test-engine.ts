import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import type { CompiledEngine } from './embedded-messages.ts'

/** The engine of the embedded database, compiled once for all databases of a process. */
export function compiledEngine(): Promise<CompiledEngine> {
  return (compiled ??= readFile(engineFile).then((bytes) => WebAssembly.compile(bytes)))
}

let compiled: Promise<CompiledEngine> | undefined
const engineFile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  'pglite.wasm',
)
