import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** A bench's own database or cache, which may be killed. */
export interface OwnService {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Kills it and deletes its files. */
  clear(): Promise<void>
}

/** A PostgreSQL that waits for the disk (fsync, synchronous_commit), run as the user that PostgreSQL requires. */
export async function openOwnPostgres({
  sharedMb = 256,
  environment = {},
}: { sharedMb?: number; environment?: Record<string, string> } = {}): Promise<OwnService> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-pg-'))
  const isRoot = process.getuid?.() === 0
  const as = (name: string, args: string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', program(name), ...args]] : [program(name), args]
  if (isRoot) execFileSync('chown', ['postgres', folder])
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  execFileSync(
    ...as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']),
    { stdio: 'ignore' },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [
    'max_connections=100',
    `unix_socket_directories=${folder}`,
    `shared_buffers=${sharedMb}MB`,
  ]
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const options = settings.flatMap((setting) => ['-c', setting])
    child = spawn(...as('postgres', ['-D', data, '-p', String(port), ...options]), {
      stdio: 'ignore',
      env: { ...process.env, ...environment },
    })
    await until(async () => {
      const client = new Client(url)
      await client.connect()
      await client.end()
    })
  }

  /** All of its processes at once, as in a machine crash: no shutdown, no checkpoint. */
  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const { stdout } = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' })
    for (const pid of [postmaster, ...stdout.split('\n').filter(Boolean)]) {
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It ended with its parent.
      }
    }
    await ended
  }

  await start()
  return {
    url,
    start,
    kill,
    async clear() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian installs PostgreSQL's programs by version; elsewhere they are on the PATH. */
function program(name: string): string {
  const root = '/usr/lib/postgresql'
  const [newest] = existsSync(root) ? readdirSync(root).toSorted().toReversed() : []
  return newest ? join(root, newest, 'bin', name) : name
}

async function until(works: () => Promise<void>): Promise<void> {
  for (let left = 200; ; left -= 1) {
    try {
      return await works()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
