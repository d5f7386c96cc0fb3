import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** The built server as a separate process, on a folder and a port that stay the same over restarts. */
export interface ServerProcess {
  url: string
  pid: () => number
  /** Starts it; returns the milliseconds until the ready line. */
  start(): Promise<number>
  /** SIGKILL: no shutdown, no flush. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Deletes its files. */
  clear(): void
}

export async function openServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-bench-'))
  let child: ChildProcess | undefined

  const ended = (one: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (one.exitCode !== null || one.signalCode !== null) resolve()
      else one.once('exit', () => resolve())
    })

  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    start() {
      const began = performance.now()
      const one = spawn(process.execPath, ['apps/server/dist/main.js'], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          LOG_LEVEL: 'error',
          PORT: String(port),
          DATA_DIR: folder,
          DEMO: '1',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = one
      return new Promise((resolve, reject) => {
        one.stdout.on('data', (text: Buffer) => {
          if (text.toString().includes('is ready at')) resolve(performance.now() - began)
        })
        one.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
      })
    },
    async kill() {
      if (!child) return
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop() {
      if (!child) return
      child.kill('SIGTERM')
      await ended(child)
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
