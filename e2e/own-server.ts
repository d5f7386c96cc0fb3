import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface OwnServer {
  url: string
  /** The one-time link of a first start without demo content (`DEMO: '0'`). */
  firstAccountUrl: string
  /** Stops the server in order and leaves its folder. */
  stop(): Promise<void>
  /** Stops the server and deletes its folder. */
  close(): Promise<void>
}

const endWithParent = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href

/** A server with its own environment: on a copy of the seeded demo, in a new folder, or in a given one. */
export async function openOwnServer(
  env: Record<string, string>,
  folder = newFolder(env['DEMO'] !== '0'),
): Promise<OwnServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', endWithParent, 'apps/server/dist/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DEMO: '1',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const lastLine = env['DEMO'] === '0' ? /Make the first account at (\S+)\n/ : /is ready at/
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (lastLine.test(said)) ready()
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was ready`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    firstAccountUrl: lastLine.exec(said)?.[1] ?? '',
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Empty, or with the demo as seed-demo.ts has left it: seeding takes as long as many tests. */
function newFolder(hasDemo: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-e2e-'))
  const seed = process.env['E2E_SEED']
  if (hasDemo && seed) cpSync(seed, folder, { recursive: true })
  return folder
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
