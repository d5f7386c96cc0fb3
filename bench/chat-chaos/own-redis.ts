import { spawn, type ChildProcess } from 'node:child_process'
import { freePort } from '../lib/free-port.ts'
import type { OwnService } from '../lib/own-postgres.ts'

export async function openOwnRedis(): Promise<OwnService> {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
  }

  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child?.kill('SIGKILL')
    await ended
  }

  await start()
  return { url: `redis://127.0.0.1:${port}`, start, kill, clear: kill }
}
