import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEntry } from '@rp/domain/supplychain/entry'
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfEntry } from '../platform/log/entry-hash.ts'
import { pageStatement } from '../platform/log/page-text.ts'
import { openSigningKey } from '../platform/log/signing-key.ts'
import { entriesMade, openLogGround, other, type LogGround } from '../testing/log-ground.ts'

let ground: LogGround
beforeAll(async () => {
  ground = await openLogGround()
})
afterAll(() => ground.close())

/** The result of the server's verification if the table held these entries, under these numbers if not their own. */
async function online(changed: LogEntry[], seqs?: number[]): Promise<boolean> {
  const stored = changed.map((entry, at) => ({ ...entry, seq: seqs?.[at] ?? entry.seq }))
  return ground.holdsAfter(async (client) => {
    await client.query('delete from log_entry')
    await client.query(
      `insert into log_entry select r.* from jsonb_populate_recordset(null::log_entry, $1::jsonb) as r`,
      [JSON.stringify(stored)],
    )
    await client.query(`update log_entry set policy = nullif(policy, 'null'), refs = nullif(refs, 'null')`)
  })
}

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
/** Every kind of tampering, and every field of an entry. */
const ways: Omit<Tampering, 'at'>[] = [
  ...fields.map((field) => ({ kind: 'change' as const, field })),
  ...kinds.filter((kind) => kind !== 'change').map((kind) => ({ kind })),
]
/** Rewrites after the last checkpoint stay undetected until the next one; a swap needs two entries. */
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
  const { entries } = ground
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

/** An attacker with the whole database recomputes all hashes after the change. */
function rewritten(from: number): LogEntry[] {
  const chain = ground.entries.slice(0, from)
  for (const entry of ground.entries.slice(from)) {
    const prev_hash = chain.at(-1)?.hash ?? entry.prev_hash
    const data = chain.length === from ? { sample: 'forged' } : entry.data
    const { hash: _, ...forged } = { ...entry, data, prev_hash }
    chain.push({ ...forged, hash: hashOfEntry(forged) })
  }
  return chain
}

// Each try starts a process.
describe('the log', () => {
  it('holds, for the server and for the offline verifier', async () => {
    expect(await online(ground.entries)).toBe(true)
    expect(await ground.offline(`${ground.lines.join('\n')}\n`)).toMatchObject({ code: 0 })
    expect((await ground.offline(ground.exported(ground.entries))).says).toContain(
      `${ground.entries.length} entries, 2 checkpoints`,
    )
  })

  it.each(ways)('reveals tampering anywhere to the server: $kind $field', async (way) => {
    await fc.assert(
      fc.asyncProperty(placeOf(way), async (place) => {
        // A table has no order except by number.
        const seqs = way.kind === 'swap' ? ground.entries.map(({ seq }) => seq) : undefined
        expect([place, await online(tampered({ ...way, at: place }), seqs)]).toEqual([place, false])
      }),
      { numRuns: 6 },
    )
  })

  it.each(ways)('reveals tampering to the offline verifier: $kind $field', async (way) => {
    const [place = 0] = fc.sample(placeOf(way), 1)
    expect([place, (await ground.offline(ground.exported(tampered({ ...way, at: place })))).code]).toEqual([
      place,
      1,
    ])
  })

  it('reveals any changed byte of a stored entry to the server', async () => {
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
          const holds = await ground.holdsAfter(async (client) => {
            await client.query('savepoint untouched')
            const changed = await changeByte(client, { name, seq, at, to }).catch(() => undefined)
            // The database itself rejects a value that is invalid for the type.
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

  it('reveals an entry hidden in a text of the one before it', async () => {
    const [third, fourth] = ground.entries.slice(2, 4)
    const reported = await lineOf(4)
    const holds = await ground.holdsAfter(async (client) => {
      await client.query('delete from log_entry where seq = 4')
      await client.query(`update log_entry set hash = hash || E'\\x1f' || $1 where seq = 3`, [reported])
    })
    expect([third?.seq, fourth?.seq, holds]).toEqual([3, 4, false])
  })

  it('reveals any changed byte of an export to the offline verifier', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: entriesMade - 1 }),
        fc.nat(),
        fc.constantFrom('0', 'x', '}', 'ก'),
        async (index, place, to) => {
          const line = JSON.stringify(ground.entries[index])
          const where = place % line.length
          const broken = line.slice(0, where) + to + line.slice(where + 1)
          if (broken === line) return
          const file = ground.exported(ground.entries).replace(line, () => broken)
          expect([broken, (await ground.offline(file)).code]).toEqual([broken, 1])
        },
      ),
      { numRuns: 12 },
    )
  })

  it('reveals a cut end by an external checkpoint, even if the head was rewritten', async () => {
    const cut = ground.entries.slice(0, 12)
    const head = { seq: 12, hash: cut[11]?.hash }
    const [seal] = ground.lines.filter((line) => line.startsWith('{"checkpoint"')).slice(1)
    const { checkpoint } = JSON.parse(seal ?? '') as { checkpoint: object }
    const checkpointFile = await ground.keep('kept.json', JSON.stringify(checkpoint))
    const file = ground.exported(cut).replace(/\{"head".*/, JSON.stringify({ head }))
    expect((await ground.offline(file)).code).toBe(0)
    const found = await ground.offline(file, '--checkpoint', checkpointFile)
    expect(found).toMatchObject({ code: 1 })
    expect(found.says).toContain('entries were taken away')
  })

  it('is rejected if signed by a key that the reader does not trust', async () => {
    const stranger = openSigningKey({ dataDir: await mkdtemp(join(tmpdir(), 'stranger-')) })
    await ground.trust(stranger.public_key)
    const { code, says } = await ground.offline(`${ground.lines.join('\n')}\n`)
    await ground.trust()
    expect([code, says]).toEqual([1, expect.stringContaining('which is not trusted here')])
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

/** Changes one character of a column in the database's text form; returns whether that makes a different entry. */
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

/** An entry as the server reads it, with its neighbours. */
async function lineOf(seq: number): Promise<string> {
  const { rows } = await ground.server.database.pool.query<{ text: string }>(pageStatement, [seq - 1, seq, 1])
  return rows[0]?.text ?? ''
}
