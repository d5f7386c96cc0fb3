import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LogProof } from '@rp/contract/supplychain/certificate'
import type { LogEntry } from '@rp/domain/supplychain/entry'
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendToLog } from '../platform/log/append.ts'
import { ChainThread } from '../platform/log/chain-thread.ts'
import { makeCheckpoint } from '../platform/log/checkpoint.ts'
import { hashOfEntry } from '../platform/log/entry-hash.ts'
import { openSigningKey, type SigningKey } from '../platform/log/signing-key.ts'
import { pageStatement } from '../platform/log/page-text.ts'
import { sealsOf, walk } from '../platform/log/verify.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

const run = promisify(execFile)
const verifier = new URL('../../offline/verify-log.mjs', import.meta.url).pathname
const entriesMade = 24

let server: TestServer
let chief: Person
let key: SigningKey
/** What verifies on the server, and the checkpoints that it knows. */
let thread: ChainThread
let known: Awaited<ReturnType<typeof sealsOf>>
let folder: string
/** The lines of the whole export, and the entries among them. */
let lines: string[]
let entries: LogEntry[]

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  folder = await mkdtemp(join(tmpdir(), 'log-'))
  const { platform } = server.app
  key = openSigningKey(platform.config)
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
  lines = (await text('/api/supplychain/export?format=jsonl')).trim().split('\n')
  entries = lines.map((line) => JSON.parse(line) as LogEntry).filter(({ seq }) => seq !== undefined)
  await writeFile(join(folder, 'key.pem'), key.public_key)
  thread = new ChainThread()
  known = await sealsOf(server.database.db)
})
afterAll(async () => {
  await thread.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function text(path: string): Promise<string> {
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${chief.token}` } })
  return answer.text()
}

/** What the verifier says of a file, and whether it holds. */
async function offline(file: string, ...more: string[]): Promise<{ code: number; says: string }> {
  const path = join(folder, 'log.jsonl')
  await writeFile(path, file)
  return run(process.execPath, [verifier, path, '--key', join(folder, 'key.pem'), ...more]).then(
    ({ stdout }) => ({ code: 0, says: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, says: error.stderr }),
  )
}

/**
 * What the server's own verification says when the table holds these entries instead, under these numbers if not their
 * own; nothing of it stays.
 */
async function online(changed: LogEntry[], seqs?: number[]): Promise<boolean> {
  const stored = changed.map((entry, at) => ({ ...entry, seq: seqs?.[at] ?? entry.seq }))
  return tried(async (client) => {
    await client.query('delete from log_entry')
    await client.query(
      `insert into log_entry select r.* from jsonb_populate_recordset(null::log_entry, $1::jsonb) as r`,
      [JSON.stringify(stored)],
    )
    await client.query(`update log_entry set policy = nullif(policy, 'null'), refs = nullif(refs, 'null')`)
  })
}

/** Whether the log holds after somebody with the whole database has done this. */
async function tried(tamper: (client: PoolClient) => Promise<void>): Promise<boolean> {
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

/** The export with other entries: keys, checkpoints and head stay where they were. */
function exported(changed: LogEntry[]): string {
  const others = lines.filter((line) => !line.startsWith('{"v":'))
  const seals = others.filter((line) => line.startsWith('{"checkpoint"'))
  const behind = new Map(
    seals.map((line) => [(JSON.parse(line) as { checkpoint: { seq: number } }).checkpoint.seq, line]),
  )
  const first = others.filter((line) => line.startsWith('{"key"'))
  const last = others.filter((line) => line.startsWith('{"head"'))
  const body = changed.flatMap((entry) => [JSON.stringify(entry), behind.get(entry.seq) ?? []].flat())
  return `${[...first, ...body, ...last].join('\n')}\n`
}

/** Another last character, of a text of any kind. */
const other = (value: string) => `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`

const fields = [
  'data',
  'event',
  'actor',
  'subject',
  'refs',
  'recorded_at',
  'hash',
  'prev_hash',
  'policy',
  'biz_step',
] as const
const kinds = ['change', 'delete', 'insert', 'swap', 'truncate', 'rewrite'] as const
interface Tampering {
  kind: (typeof kinds)[number]
  at: number
  field?: (typeof fields)[number]
}
/** Every way to tamper, and every field of an entry. */
const ways: Omit<Tampering, 'at'>[] = [
  ...fields.map((field) => ({ kind: 'change' as const, field })),
  ...kinds.filter((kind) => kind !== 'change').map((kind) => ({ kind })),
]
/** What stands behind the last checkpoint may be rewritten unseen until the next one; two entries are swapped. */
const places = { rewrite: 16, swap: entriesMade - 2 } as Partial<Record<Tampering['kind'], number>>
const placeOf = ({ kind }: Pick<Tampering, 'kind'>) =>
  fc.integer({ min: 0, max: places[kind] ?? entriesMade - 1 })

function changedField(entry: LogEntry, field: (typeof fields)[number]): LogEntry {
  const values: Record<(typeof fields)[number], unknown> = {
    data: { ...entry.data, sample: 'S-99' },
    event: other(entry.event),
    actor: { type: 'AI', id: null },
    subject: { ...entry.subject, id: 'order-9' },
    refs: [],
    recorded_at: other(entry.recorded_at.slice(0, -1)) + 'Z',
    hash: other(entry.hash),
    prev_hash: other(entry.prev_hash),
    policy: { id: 'X', version: 1 },
    biz_step: '',
  }
  return { ...entry, [field]: values[field] }
}

function tampered(how: Tampering): LogEntry[] {
  const one = entries[how.at]
  if (!one) throw new Error('There is no such entry')
  switch (how.kind) {
    case 'change':
      return entries.with(how.at, changedField(one, how.field ?? 'data'))
    case 'delete':
      return entries.toSpliced(how.at, 1)
    case 'insert':
      return entries.toSpliced(how.at, 0, one)
    case 'swap':
      return entries.toSpliced(how.at, 2, ...entries.slice(how.at, how.at + 2).toReversed())
    case 'truncate':
      return entries.slice(0, how.at)
    case 'rewrite':
      return rewritten(how.at)
  }
}

/** The work of somebody with the whole database: all hashes after the change are computed anew. */
function rewritten(from: number): LogEntry[] {
  const chain = entries.slice(0, from)
  for (const entry of entries.slice(from)) {
    const prev_hash = chain.at(-1)?.hash ?? entry.prev_hash
    const data = chain.length === from ? { sample: 'forged' } : entry.data
    const { hash: _, ...forged } = { ...entry, data, prev_hash }
    chain.push({ ...forged, hash: hashOfEntry(forged) })
  }
  return chain
}

// Each try starts a process.
describe('the log', { timeout: 120_000 }, () => {
  it('holds, for the server and for the offline verifier', async () => {
    expect(await online(entries)).toBe(true)
    expect(await offline(`${lines.join('\n')}\n`)).toMatchObject({ code: 0 })
    expect((await offline(exported(entries))).says).toContain(`${entries.length} entries, 2 checkpoints`)
  })

  it.each(ways)('shows tampering, to the server anywhere: $kind $field', async (way) => {
    await fc.assert(
      fc.asyncProperty(placeOf(way), async (place) => {
        // A table has no order but that of its numbers.
        const seqs = way.kind === 'swap' ? entries.map(({ seq }) => seq) : undefined
        expect([place, await online(tampered({ ...way, at: place }), seqs)]).toEqual([place, false])
      }),
      { numRuns: 6 },
    )
  })

  it.each(ways)('shows tampering, to the offline verifier: $kind $field', async (way) => {
    const [place = 0] = fc.sample(placeOf(way), 1)
    expect([place, (await offline(exported(tampered({ ...way, at: place })))).code]).toEqual([place, 1])
  })

  it('shows any changed byte of what is stored, to the server', async () => {
    const column = fc.constantFrom(...Object.keys(columnTypes))
    const place = fc.integer({ min: 1, max: entriesMade })
    let stored = 0
    await fc.assert(
      fc.asyncProperty(
        column,
        place,
        fc.nat(),
        fc.constantFrom('0', 'x', '}', 'ก', '\u001F'),
        async (...how) => {
          const [name, seq, at, to] = how
          const isOther = { is: false }
          const holds = await tried(async (client) => {
            await client.query('savepoint untouched')
            const changed = await changeByte(client, { name, seq, at, to }).catch(() => undefined)
            // A value that the database takes for none of its own is refused there.
            if (changed === undefined) await client.query('rollback to savepoint untouched')
            isOther.is = changed ?? false
          })
          expect([how, holds]).toEqual([how, !isOther.is])
          stored += Number(isOther.is)
        },
      ),
      { numRuns: 100 },
    )
    expect(stored).toBeGreaterThan(20)
  })

  it('shows an entry that hides in a text of the one before it', async () => {
    const [third, fourth] = entries.slice(2, 4)
    const told = await lineOf(4)
    const holds = await tried(async (client) => {
      await client.query('delete from log_entry where seq = 4')
      await client.query(`update log_entry set hash = hash || E'\\x1f' || $1 where seq = 3`, [told])
    })
    expect([third?.seq, fourth?.seq, holds]).toEqual([3, 4, false])
  })

  it('shows any changed byte of an export, to the offline verifier', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: entriesMade - 1 }),
        fc.nat(),
        fc.constantFrom('0', 'x', '}', 'ก'),
        async (index, place, to) => {
          const line = JSON.stringify(entries[index])
          const where = place % line.length
          const broken = line.slice(0, where) + to + line.slice(where + 1)
          if (broken === line) return
          const file = exported(entries).replace(line, () => broken)
          expect([broken, (await offline(file)).code]).toEqual([broken, 1])
        },
      ),
      { numRuns: 12 },
    )
  })

  it('shows a cut end by a checkpoint from outside, even when the head was written anew', async () => {
    const cut = entries.slice(0, 12)
    const head = { seq: 12, hash: cut[11]?.hash }
    const [seal] = lines.filter((line) => line.startsWith('{"checkpoint"')).slice(1)
    const { checkpoint } = JSON.parse(seal ?? '') as { checkpoint: object }
    await writeFile(join(folder, 'kept.json'), JSON.stringify(checkpoint))
    const file = exported(cut).replace(/\{"head".*/, JSON.stringify({ head }))
    expect((await offline(file)).code).toBe(0)
    const found = await offline(file, '--checkpoint', join(folder, 'kept.json'))
    expect(found).toMatchObject({ code: 1 })
    expect(found.says).toContain('entries were taken away')
  })

  it('is not held by a key that the reader does not trust', async () => {
    const stranger = openSigningKey({ dataDir: join(folder, 'stranger') })
    await writeFile(join(folder, 'key.pem'), stranger.public_key)
    const { code, says } = await offline(`${lines.join('\n')}\n`)
    await writeFile(join(folder, 'key.pem'), key.public_key)
    expect([code, says]).toEqual([1, expect.stringContaining('which is not trusted here')])
  })
})

describe('a proof', () => {
  const check = async (proof: LogProof) => {
    await writeFile(join(folder, 'proof.json'), JSON.stringify(proof))
    return run(process.execPath, [
      verifier,
      '--proof',
      join(folder, 'proof.json'),
      '--key',
      join(folder, 'key.pem'),
    ]).then(
      () => 0,
      (error: { code: number }) => error.code,
    )
  }

  it('that the server made verifies offline, for every sealed entry', async () => {
    for (const seq of [1, 2, 7, 11, 12, 18]) {
      const { content } = await server.call<LogProof>('GET', `/api/supplychain/${seq}/proof`, chief)
      expect([seq, await check(content)]).toEqual([seq, 0])
    }
  })

  it('does not fit another entry, or another root', async () => {
    const { content: one } = await server.call<LogProof>('GET', '/api/supplychain/3/proof', chief)
    const { content: two } = await server.call<LogProof>('GET', '/api/supplychain/4/proof', chief)
    expect(await check({ ...one, entry: two.entry })).toBe(1)
    expect(await check({ ...one, path: two.path })).toBe(1)
    expect(await check({ ...one, checkpoint: { ...one.checkpoint, root: other(one.checkpoint.root) } })).toBe(
      1,
    )
  })

  it('is found by whoever holds its hash, without signing in, and by nobody else', async () => {
    const hash = entries[2]?.hash ?? ''
    expect((await server.call<LogProof>('GET', `/api/log-proof/${hash}`)).content.entry['seq']).toBe(3)
    expect((await server.call('GET', `/api/log-proof/${other(hash)}`)).status).toBe(404)
  })

  it('waits for a checkpoint', async () => {
    const { status, problem } = await server.call('GET', `/api/supplychain/${entries.length}/proof`, chief)
    expect([status, problem.code]).toEqual([409, 'illegal_transition'])
  })

  it('is a PDF, too', async () => {
    const answer = await server.call<string>('GET', '/api/supplychain/3/certificate', chief)
    expect(answer.content.slice(0, 5)).toBe('%PDF-')
  })
})

const columnTypes: Record<string, string> = {
  seq: 'bigint',
  chain: 'text',
  v: 'bigint',
  occurred_at: 'timestamptz',
  recorded_at: 'timestamptz',
  actor: 'jsonb',
  event: 'text',
  subject: 'jsonb',
  refs: 'jsonb',
  data: 'jsonb',
  prev_hash: 'text',
  hash: 'text',
}

interface ByteChange {
  name: string
  seq: number
  at: number
  to: string
}

/** Changes one letter of a column as the database writes it; whether the entry is another one then. */
async function changeByte(client: PoolClient, { name, seq, at, to }: ByteChange): Promise<boolean> {
  const type = columnTypes[name] ?? 'text'
  const { rows } = await client.query<{ is: string }>(
    `select ${name}::text as is from log_entry where seq = $1`,
    [seq],
  )
  const is = rows[0]?.is ?? ''
  const where = at % is.length
  const changed = is.slice(0, where) + to + is.slice(where + 1)
  const { rowCount } = await client.query(
    `update log_entry set ${name} = $1::text::${type} where seq = $2 and ${name} is distinct from $1::text::${type}`,
    [changed, seq],
  )
  return rowCount === 1
}

/** An entry as the server reads it, between its neighbours. */
async function lineOf(seq: number): Promise<string> {
  const { rows } = await server.database.pool.query<{ text: string }>(pageStatement, [seq - 1, seq, 1])
  return rows[0]?.text ?? ''
}
