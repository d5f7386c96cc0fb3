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
  close(): Promise<void>
}

/** The real server with demo content, in its own process and folder. */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-panel-process-'))
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const { DATABASE_URL: _, REDIS_URL: _2, ...inherited } = process.env
  const child = spawn(process.execPath, ['--import', tsx, main], {
    env: { ...inherited, PORT: '0', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    url: await addressOf(child),
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    const url = /ready at (\S+)/.exec(output)?.[1]
    if (url) return url
  }
  throw new Error(`The server did not start: ${output}`)
}
