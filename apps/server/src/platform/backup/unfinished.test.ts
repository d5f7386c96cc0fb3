import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { folderStore, type BlobStore } from '../storage/blob-store.ts'
import { noteUnfinished, sweepUnfinished } from './unfinished.ts'

let scratch: string
let here: { database: Database; blobs: BlobStore; dataDir: string }
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'unfinished-test-'))
  const dataDir = join(scratch, 'data')
  here = { database: await openTestDatabase(), blobs: folderStore(join(dataDir, 'files')), dataDir }
})
afterEach(async () => {
  await here.database.close()
  await rm(scratch, { recursive: true, force: true })
})

const later = () => Date.now() + 3_600_000
const notes = async () => (await readdir(here.dataDir)).filter((name) => name.startsWith('unfinished-'))
const stored = async () => {
  const names: string[] = []
  for await (const name of here.blobs.names()) names.push(name)
  return names.toSorted()
}

/** Names like those that a restore gives its files. */
const fileName = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}.png`
const put = (n: number) => here.blobs.put(fileName(n), Buffer.from('a customer'), 'image/png')

/** What a process notes and writes before it is killed (`SIGKILL`). */
async function killed(leftovers: object[]): Promise<void> {
  const program = join(scratch, 'killed.mjs')
  const note = new URL('unfinished.ts', import.meta.url).href
  await writeFile(
    program,
    `const { noteUnfinished } = await import(${JSON.stringify(note)})
     const unfinished = await noteUnfinished(process.argv[2])
     for (const one of JSON.parse(process.argv[3])) await unfinished.leaves(one)
     process.send('noted')
     setInterval(() => undefined, 1000)`,
  )
  const child = fork(program, [here.dataDir, JSON.stringify(leftovers)], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('what a killed process noted', () => {
  it('is removed at the next start: the unfinished backup, in any folder', async () => {
    const draft = join(scratch, 'elsewhere', 'monday.part')
    await mkdir(draft, { recursive: true })
    await writeFile(join(draft, 'customer.1'), 'every customer')
    await killed([{ folder: draft }])
    expect(await sweepUnfinished(here, later())).toEqual([draft])
    expect([await notes(), await readdir(join(scratch, 'elsewhere'))]).toEqual([[], []])
  })

  it('includes files of a restore while there are no accounts', async () => {
    await put(1)
    await put(2)
    await killed([{ file: fileName(1) }, { file: fileName(3) }])
    expect(await sweepUnfinished(here, later())).toEqual([fileName(1), fileName(3)])
    expect([await notes(), await stored()]).toEqual([[], [fileName(2)]])
  })

  it('stays if the restore was repeated: its files are in use', async () => {
    await put(1)
    await killed([{ file: fileName(1) }])
    await here.database.pool.query(
      `insert into staff (id, username, email, full_name, role, department, password_hash)
       values (gen_random_uuid(), 'owner', 'owner@panel.example', 'The Owner', 'SUPER_ADMIN', 'ADMINISTRATION', 'x')`,
    )
    expect(await sweepUnfinished(here, later())).toEqual([])
    expect([await notes(), await stored()]).toEqual([[], [fileName(1)]])
  })

  it('includes no folder unless its name marks it as unfinished', async () => {
    const finished = join(scratch, 'monday')
    await mkdir(finished)
    await killed([{ folder: finished }])
    expect(await sweepUnfinished(here, later())).toEqual([])
    expect(await readdir(scratch)).toContain('monday')
  })

  it('is removed even if the last line is incomplete', async () => {
    const note = join(here.dataDir, 'unfinished-abcdef')
    await mkdir(note, { recursive: true })
    await put(1)
    await writeFile(join(note, 'left.jsonl'), `${JSON.stringify({ file: fileName(1) })}\n{"file":"019`)
    const old = new Date(Date.now() - 3_600_000)
    await utimes(note, old, old)
    expect(await sweepUnfinished(here)).toEqual([fileName(1)])
    expect(await notes()).toEqual([])
  })
})

it('leftovers in use by another process stay, and so does a note that is just being written', async () => {
  const unfinished = await noteUnfinished(here.dataDir)
  await put(1)
  await unfinished.leaves({ file: fileName(1) })
  expect(await sweepUnfinished(here, later())).toEqual([])
  await mkdir(join(here.dataDir, 'unfinished-zzzzzz'))
  expect(await sweepUnfinished(here)).toEqual([])
  expect((await notes()).length).toBe(2)
  await unfinished.done()
  expect(await notes()).toEqual(['unfinished-zzzzzz'])
})

it('a read-only data folder does not prevent a backup', async () => {
  await writeFile(join(scratch, 'a-file'), '')
  const unfinished = await noteUnfinished(join(scratch, 'a-file'))
  await unfinished.leaves({ file: fileName(1) })
  await unfinished.done()
})
