import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

interface WorkerScript {
  url: URL
  execArgv: string[]
}

/**
 * The script of a thread that stands beside the module that starts it. From source (tests, tsx) the thread needs the
 * TypeScript loader; the build puts the script beside main.js.
 */
export function workerScript(name: string, starter: string): WorkerScript {
  const isSource = starter.endsWith('.ts')
  const url = new URL(`${name}.${isSource ? 'ts' : 'js'}`, starter)
  if (!isSource) return { url, execArgv: [] }
  const tsx = pathToFileURL(createRequire(starter).resolve('tsx'))
  const api = new URL('esm/api/index.mjs', tsx).href
  // `--import tsx` alone does nothing in a thread: its loader registers itself in the main thread only.
  return { url, execArgv: ['--import', `data:text/javascript,import{register}from"${api}";register()`] }
}
