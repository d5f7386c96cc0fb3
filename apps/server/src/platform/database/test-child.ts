import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/** Runs a few lines in a separate process that can be killed; `openDatabase`, `folder` and `say` are in scope. */
export function startChild(folder: string, lines: string, before: string[] = []): Child {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const script = `
    import { writeSync } from 'node:fs'
    const { openDatabase } = await import('${new URL('open-database.ts', import.meta.url).href}')
    const folder = ${JSON.stringify(folder)}
    const log = { info() {}, warn() {}, error() {} }
    const say = (line) => writeSync(1, line + '\\n')
    ${lines}`
  const command = [...before, process.execPath, '--import', tsx, '--input-type=module', '-e', script]
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { process: child, closed, output: text(child.stdout), errors: text(child.stderr) }
}

export interface Child {
  process: ChildProcess
  closed: Promise<number | null>
  output: Promise<string>
  errors: Promise<string>
}
