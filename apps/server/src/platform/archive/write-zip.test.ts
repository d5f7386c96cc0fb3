import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { writeZip, type ZipFile } from './write-zip.ts'

const run = promisify(execFile)

/** An independent check: Python's own zip reader, with the content of each file. */
const reader = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
  bad = archive.testzip()
  print(json.dumps([bad, len(archive.namelist()), [[i.filename, i.file_size] for i in archive.infolist()[:3]],
    archive.read(archive.namelist()[-1]).decode()]))
`

let folder: string
let hasPython = true

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recipe-panel-zip-'))
  hasPython = await run('python3', ['--version']).then(
    () => true,
    () => false,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readBack(files: Iterable<ZipFile>): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of writeZip(files)) chunks.push(chunk as Buffer)
  const path = join(folder, `${chunks.length}.zip`)
  await writeFile(path, Buffer.concat(chunks))
  const { stdout } = await run('python3', ['-c', reader, path])
  return JSON.parse(stdout)
}

const file = (name: string, ...parts: string[]): ZipFile => ({
  name,
  content: parts.map((part) => Buffer.from(part)),
})

describe('an archive that is written while it is read', () => {
  it('can be read by another program, with Thai names, in pieces, compressed and not', async (context) => {
    if (!hasPython) context.skip()
    const files = [
      file('สวัสดี.json', '{"said": ', '"สวัสดี"}'),
      { ...file('files/a.png', 'abc'), isPacked: true },
      file('empty.txt'),
    ]
    expect(await readBack(files)).toEqual([
      null,
      3,
      [
        ['สวัสดี.json', Buffer.byteLength('{"said": "สวัสดี"}')],
        ['files/a.png', 3],
        ['empty.txt', 0],
      ],
      '',
    ])
  })

  it('fails when a file cannot be read, and requests no further ones', async () => {
    const requests: number[] = []
    function* files(): Generator<ZipFile> {
      for (let n = 0; n < 3; n += 1) {
        requests.push(n)
        yield { name: `${n}`, content: n === 1 ? broken() : [Buffer.from('whole')] }
      }
    }
    function* broken(): Generator<Buffer> {
      yield Buffer.from('half')
      throw new Error('The store is away')
    }
    await expect(buffer(writeZip(files()))).rejects.toThrow('The store is away')
    expect(requests).toEqual([0, 1])
  })

  it('reads no further than the consumer does, and stops when the consumer leaves', async () => {
    let [read, isOver] = [0, false]
    function* endless(): Generator<Buffer> {
      try {
        for (;;) {
          read += 1
          yield randomBytes(64 * 1024)
        }
      } finally {
        isOver = true
      }
    }
    const archive = writeZip([{ name: 'endless', content: endless(), isPacked: true }])
    for (let taken = 0; taken < 4; taken += 1) await once(archive, 'readable').then(() => archive.read())
    // It is full: nobody reads on before the consumer does.
    await eventually(() => archive.readableLength >= archive.readableHighWaterMark)
    expect(read).toBeLessThan(20)
    archive.destroy()
    await expect.poll(() => isOver).toBe(true)
  })
})
