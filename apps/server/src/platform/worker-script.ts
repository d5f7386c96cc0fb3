import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Where a thread or process starts, and with which flags. */
export interface WorkerScript {
  url: URL
  execArgv: string[]
}

/**
 * The script of a thread or process beside the module that starts it. From source (tests, tsx) it needs a TypeScript
 * loader; the build puts the script beside main.js.
 */
export function workerScript(name: string, starter: string): WorkerScript {
  const isSource = starter.endsWith('.ts')
  const url = new URL(`${name}.${isSource ? 'ts' : 'js'}`, starter)
  return { url, execArgv: isSource ? ['--import', `data:text/javascript,${loader(starter)}`] : [] }
}

/**
 * Transforms only our own files: tsx, which also transforms libraries, takes seconds and hundreds of MB for those that
 * open documents.
 */
function loader(starter: string): string {
  const tsx = createRequire(starter).resolve('tsx')
  const esbuild = pathToFileURL(createRequire(tsx).resolve('esbuild')).href
  const hooks = `
    import { readFile } from 'node:fs/promises'
    import { fileURLToPath } from 'node:url'
    import esbuild from '${esbuild}'
    export async function load(url, context, next) {
      if (!url.endsWith('.ts')) return next(url, context)
      const text = await readFile(fileURLToPath(url), 'utf8')
      const { code } = await esbuild.transform(text, { loader: 'ts', format: 'esm', sourcemap: 'inline' })
      return { format: 'module', source: code, shortCircuit: true }
    }`
  const address = `data:text/javascript,${encodeURIComponent(hooks)}`
  return encodeURIComponent(`import { register } from 'node:module'; register(${JSON.stringify(address)})`)
}
