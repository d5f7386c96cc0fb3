import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LogEntry } from '@rp/domain/supplychain/entry'
import type { PoolClient } from 'pg'
import { appendToLog } from '../platform/log/append.ts'
import { ChainThread } from '../platform/log/chain-thread.ts'
import { makeCheckpoint } from '../platform/log/checkpoint.ts'
import { openSigningKey } from '../platform/log/signing-key.ts'
import { sealsOf, walk } from '../platform/log/verify.ts'
import { openTestServer, type Person, type TestServer } from './test-server.ts'

const run = promisify(execFile)
const verifier = new URL('../../offline/verify-log.mjs', import.meta.url).pathname
export const entriesMade = 24

/** A log with two checkpoints, its export, and both verifiers: the server's and the offline one. */
export interface LogGround {
  server: TestServer
  chief: Person
  /** The lines of the whole export, and its entries. */
  lines: string[]
  entries: LogEntry[]
  /** The export with other entries: keys, checkpoints and head stay in place. */
  exported(changed: LogEntry[]): string
  /** Whether the log verifies after tampering by somebody with full database access; rolled back afterwards. */
  holdsAfter(tamper: (client: PoolClient) => Promise<void>): Promise<boolean>
  /** The exit code and output of the offline verifier for a file and arguments. */
  offline(file: string, ...more: string[]): Promise<{ code: number; says: string }>
  /** The same for content written to a file that an argument names. */
  offlineOf(argument: string, what: object): Promise<{ code: number; says: string }>
  /** Writes a file for an argument; returns its path. */
  keep(name: string, what: string): Promise<string>
  /** Makes the verifier trust another key; without an argument, the server's own. */
  trust(public_key?: string): Promise<string>
  close(): Promise<void>
}

export async function openLogGround(): Promise<LogGround> {
  const server = await openTestServer()
  const chief = await server.staff('SUPER_ADMIN')
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  const { platform } = server.app
  const key = openSigningKey(platform.config)
  for (let n = 0; n < entriesMade; n += 1) {
    await platform.write((tx) =>
      appendToLog(tx, {
        event: 'lab.sample_received',
        subject: { type: 'lab_order', id: `order-${n % 5}`, label: `LAB-2026-0000${n % 5}` },
        refs: [{ type: 'recipe', id: 'r-1', label: 'RC-2026-000001' }],
        data: { sample: `S-${n}`, condition: 'ก "good"' },
        actor: { type: 'SYSTEM', id: null },
      }),
    )
    if (n === 9 || n === 17) await makeCheckpoint({ ...platform, key })
  }
  const { content } = await server.call<string>('GET', '/api/supplychain/export?format=jsonl', chief)
  const lines = content.trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as LogEntry).filter(({ seq }) => seq !== undefined)
  const thread = new ChainThread()
  const known = await sealsOf(server.database.db)

  async function writeFixture(name: string, what: string): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, what)
    return path
  }
  const trust = (public_key = key.public_key) => writeFixture('key.pem', public_key)
  const trusted = await trust()

  const verify = (args: string[]) =>
    run(process.execPath, [verifier, ...args, '--key', trusted]).then(
      ({ stdout }) => ({ code: 0, says: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, says: error.stderr }),
    )

  async function holdsAfter(tamper: (client: PoolClient) => Promise<void>): Promise<boolean> {
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      for (const guard of ['disable trigger all', 'drop constraint log_entry_pkey'])
        await client.query(`alter table log_entry ${guard}`)
      await tamper(client)
      const head = entries.at(-1)
      if (!head) throw new Error('There are no entries')
      const anchors = [{ seq: head.seq, hash: head.hash }]
      return (await walk(thread, client, { known: { ...known, anchors } })).ok
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  return {
    server,
    chief,
    lines,
    entries,
    exported: (changed) => withEntries(lines, changed),
    holdsAfter,
    offline: async (file, ...more) => verify([await writeFixture('log.jsonl', file), ...more]),
    offlineOf: async (argument, what) =>
      verify([argument, await writeFixture('one.json', JSON.stringify(what))]),
    keep: writeFixture,
    trust,
    async close() {
      await thread.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function withEntries(lines: string[], entries: LogEntry[]): string {
  const others = lines.filter((line) => !line.startsWith('{"v":'))
  const seals = others.filter((line) => line.startsWith('{"checkpoint"'))
  const behind = new Map(
    seals.map((line) => [(JSON.parse(line) as { checkpoint: { seq: number } }).checkpoint.seq, line]),
  )
  const first = others.filter((line) => line.startsWith('{"key"'))
  const last = others.filter((line) => line.startsWith('{"head"'))
  const body = entries.flatMap((entry) => [JSON.stringify(entry), behind.get(entry.seq) ?? []].flat())
  return `${[...first, ...body, ...last].join('\n')}\n`
}

/** Changes the last character of a text. */
export const other = (value: string) => `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
