import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface OwnServer {
  url: string
  /** The one-time link of a first start without demo content (`DEMO: '0'`). */
  firstAccountUrl: string
  close(): Promise<void>
}

/** A server for one test with its own environment; its folder is deleted with it. */
export async function openOwnServer(env: Record<string, string>): Promise<OwnServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-e2e-'))
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
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
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  // The test may fail, or run out of time, before it closes its server.
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  const lastLine = env['DEMO'] === '0' ? /Make the first account at (\S+)\n/ : /is ready at/
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (lastLine.test(said)) ready()
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was ready`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    firstAccountUrl: lastLine.exec(said)?.[1] ?? '',
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
