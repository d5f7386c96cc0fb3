import type { StoredFile } from '@rp/contract/fields'
import type { Problem } from '@rp/contract/problems'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { drafts } from '../testing/recipes-catalogue.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { smallPdf } from '../testing/paper/small-files.ts'

let server: TestServer
let admin: Person
const pdf = Buffer.from(smallPdf)

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

async function upload(who: Person, purpose: string, name = 'ใบรับรอง.pdf') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf)]), name)
  const response = await fetch(`${server.url}/api/file/recipes?purpose=${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  })
  const answer = (await response.json()) as { content: StoredFile } & Problem
  return { status: response.status, file: answer.content, problem: answer as Problem }
}
const statusOf = async (who: Person, file: string) =>
  (await server.call('GET', `/api/file/recipes/${file}`, who)).status

describe('a file of recipes', () => {
  it('is served as an attachment to those who may read its purpose; for others it does not exist', async () => {
    const chemist = await server.staff('STAFF/RECIPE')
    const designer = await server.staff('STAFF/RECIPE_DESIGN')
    const label = await upload(admin, 'LABEL')
    const paper = await upload(chemist, 'DOCUMENT')
    expect([label.status, paper.status]).toEqual([200, 200])
    const served = await server.call('GET', `/api/file/recipes/${label.file.file}`, designer)
    expect([served.status, served.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename*=UTF-8''${encodeURIComponent('ใบรับรอง.pdf')}`,
    ])
    expect(await statusOf(admin, paper.file.file)).toBe(200)
    expect(await statusOf(designer, paper.file.file)).toBe(404)
    expect(await statusOf(admin, `${uuidv7()}.pdf`)).toBe(404)
    expect(await statusOf(await server.staff('STAFF/CHAT'), label.file.file)).toBe(403)
  })

  it('is accepted only from those who may upload its purpose, and only of a known type', async () => {
    const designer = await server.staff('ADMIN/RECIPE_DESIGN')
    expect((await upload(designer, 'LABEL')).status).toBe(200)
    expect((await upload(designer, 'QA')).problem.code).toBe('forbidden')
    expect((await upload(admin, 'LABEL', 'program.exe')).problem.code).toBe('wrong_type')
    expect((await upload(admin, 'ANYTHING')).status).toBe(400)
  })
})

describe('a record', () => {
  const save = (image: StoredFile) =>
    server.call<{ image: StoredFile }>('POST', '/api/recipes/box-type', admin, {
      body: drafts.boxType({ code: `P-${uuidv7().slice(-6)}`, image }),
    })

  it('keeps the file as it was stored, ignoring what the caller sends', async () => {
    const { file } = await upload(admin, 'PICTURE')
    const { content } = await save({ ...file, name: 'other.pdf', size: 1 })
    expect(content.image).toEqual(file)
  })

  it('accepts no file of another purpose, and no missing one', async () => {
    const { file } = await upload(admin, 'LABEL')
    for (const named of [file, { ...file, file: `${uuidv7()}.pdf` }]) {
      const { status, problem } = await save(named)
      expect([status, problem.errors[0]?.path]).toEqual([422, 'image'])
    }
    const marks = [
      { name: 'GMP', file: { ...file, file: `${uuidv7()}.pdf` }, licence_no: '', valid_until: null },
    ]
    const refused = await server.call('POST', '/api/recipes/company-standard-lbl', admin, {
      body: drafts.label({ marks }),
    })
    expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'marks.0.file'])
  })
})
