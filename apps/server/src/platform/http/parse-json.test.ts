import { bodyBytes, bodyValues } from '@rp/domain/limits'
import { importMax } from '@rp/contract/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { hasMoreValues } from './parse-json.ts'

let server: TestServer
let chief: Person
beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

const post = (path: string, body: string, language = 'en', token = '') =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
const padded = (bytes: number) => `{"username":"${'x'.repeat(bytes - 15)}"}`

describe('a body above its limit', () => {
  it.each([
    ['/auth/sign-in', bodyBytes.anyone],
    ['/widget/session', bodyBytes.message],
    ['/auth/sign-out', bodyBytes.staff],
  ])('of %s is refused before it is parsed', async (path, most) => {
    // Not JSON: a server that parses it answers 400.
    const large = await post(path, 'x'.repeat(most + 1))
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({
      code: 'too_large',
      detail: `The body is larger than ${most / 1024} KiB, the most that this call takes`,
    })
    expect((await post(path, padded(most))).status).not.toBe(413)
  })

  it('is refused in Thai', async () => {
    const answer = await post('/auth/sign-in', padded(bodyBytes.anyone + 1), 'th')
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('เกิน 4 KiB') })
  })

  it('with more values than a call takes is refused before they are checked', async () => {
    const entries = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`column ${at}`, null]))
    const bodyOf = (count: number) => JSON.stringify({ dry_run: true, text: 'code', mapping: entries(count) })
    const of = async (count: number) => post('/recipes/box-type/import', bodyOf(count), 'en', chief.token)
    expect((await of(bodyValues.usual + 10)).status).toBe(413)
    const wide = await of(importMax.columns + 1)
    expect(wide.status).toBe(422)
    expect(await wide.json()).toMatchObject({
      errors: [{ path: 'mapping', message: `must name at most ${importMax.columns} columns` }],
    })
    expect((await of(importMax.columns)).status).toBe(200)
  })
})

describe('counting values', () => {
  const of = (value: unknown) => Buffer.from(JSON.stringify(value))
  it.each([
    ['a list of three', [1, 2, 3], 3],
    ['fields', { a: 1, b: { c: 2 } }, 3],
    ['commas and brackets in a text', { a: ',,,[[[{{{' }, 1],
    ['quotes and backslashes in a text', { a: '",\\",\\\\', b: '\\' }, 2],
    ['nested lists', [[[[]]]], 4],
  ])('counts %s', (_title, value, count) => {
    const json = Buffer.concat([of(value), Buffer.alloc(50, ' ')])
    expect(hasMoreValues(json, count)).toBe(false)
    expect(hasMoreValues(json, count - 1)).toBe(true)
  })

  it('ends at a text without an end', () => {
    expect(hasMoreValues(Buffer.from(`["${'x'.repeat(100)},,,,`), 2)).toBe(false)
  })
})
