import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface ServerProcess {
  url: string
  pid: number
  /** The data folder; deleted by `close`. */
  folder: string
  /** Waits until the process has written a line like this, however long that takes; returns the match. */
  wrote(pattern: RegExp): Promise<RegExpExecArray>
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
  close(): Promise<void>
}

/** The real server with demo content, in its own process and folder. */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-panel-process-'))
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const longLimits = new URL('long-limits.ts', import.meta.url).href
  const { DATABASE_URL: _, REDIS_URL: _2, ...inherited } = process.env
  const child = spawn(process.execPath, ['--import', tsx, '--import', longLimits, main], {
    env: { ...inherited, PORT: '0', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const wrote = watchOutput(child)
  const stop = async () => {
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  return {
    url: (await wrote(/ready at (\S+)/))[1] ?? '',
    pid: child.pid ?? 0,
    folder,
    wrote,
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function watchOutput(child: ChildProcess): ServerProcess['wrote'] {
  let output = ''
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit')
  return async (pattern) => {
    for (;;) {
      const match = pattern.exec(output)
      if (match) return match
      const more = child.stdout ? once(child.stdout, 'data') : ended
      const isOver = await Promise.race([more.then(() => false), ended.then(() => true)])
      if (isOver) throw new Error(`The server ended without ${String(pattern)}: ${output}`)
    }
  }
}
