import { newText } from '@rp/label/new-element'
import { proofBytes } from '@rp/label/proof-table'
import { separatedBy, separationBytes } from '@rp/label/separation'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designPath, openLabelShop, type LabelShop } from '../../testing/label-shop.ts'
import { actualTexts } from '../../testing/paper/pdf-parts.ts'
import { laidOut } from '../../testing/paper/sample-label.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shop: LabelShop
let id: string

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabelShop(server)
  const template = await shop.template()
  id = template.id
  const known = (await shop.look(id)).document.elements
  const name = newText({
    id: 'name',
    group: 'brand',
    text: 'น้ำผึ้งป่า',
    width: 40_000,
    'data-x': 5000,
    'data-y': 5000,
  })
  const elements = {
    ...Object.fromEntries(Object.keys(known).map((key) => [key, null])),
    name: await laidOut(name),
  }
  await shop.save(id, shop.designer, { rev: template.rev, edit: { elements } })
})
afterAll(() => server.close())

async function get(path: string, who: Person = shop.designer) {
  const answer = await fetch(`${server.url}/api/recipes${path}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers, bytes }
}
const of = (what: string): string => `/label-design/${id}/${what}`

describe('a file of a label', () => {
  it('is a PDF that chemists may read too, marked as a draft while a finding blocks it', async () => {
    const { status, type, bytes, headers } = await get(of('pdf'), shop.chemist)
    expect([status, type, bytes.subarray(0, 8).toString()]).toEqual([200, 'application/pdf', '%PDF-1.6'])
    expect(headers.get('content-disposition')).toContain('Plain%20r2.pdf')
    expect(actualTexts(bytes)).toEqual(['น้ำผึ้งป่า', 'ฉบับร่าง · DRAFT'])
  })

  it('has outlines on request, and without marks the size of its bleed', async () => {
    const { bytes } = await get(of('pdf?text=outlines&marks=false'))
    expect(bytes.toString('latin1')).not.toContain('/FontFile2')
    expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 266\.\d+ 181\.\d+\]/)
  })

  it('is not for a press while a finding blocks it', async () => {
    const { status, bytes } = await get(of('pdf?use=press'))
    const { code, errors } = JSON.parse(bytes.toString()) as { code: string; errors: { path: string }[] }
    expect([status, code, errors.length > 0]).toEqual([422, 'invalid', true])
  })

  it('is a sheet full of labels, if the sheet can hold one', async () => {
    const { status, bytes } = await get(of('sheet?width=450000&height=320000'))
    expect([status, bytes.toString('latin1').includes('/TrimBox [0 0 1275.590551 907.086614]')]).toEqual([
      200,
      true,
    ])
    expect((await get(of('sheet?width=50000&height=320000'))).status).toBe(422)
    expect((await get(of('sheet'))).status).toBe(400)
  })

  it('has plates with their coverage, also for those who only read it', async () => {
    const { bytes } = await get(of('separations'), shop.chemist)
    const { content } = JSON.parse(bytes.toString()) as { content: { plates: { coverage: number }[] } }
    expect(content.plates).toEqual([
      { name: 'Black', use: 'colour', coverage: expect.any(Number) as number, overprints: false },
    ])
    expect(content.plates[0]?.coverage).toBeGreaterThan(0)
    expect(content.plates[0]?.coverage).toBeLessThan(10)
  })

  it('is a picture of chosen plates', async () => {
    const darkest = async (inks: string): Promise<number> => {
      const { bytes } = await get(of(`picture?dpi=100&inks=${encodeURIComponent(inks)}`))
      const { channels } = await sharp(bytes).stats()
      return Math.min(...channels.map(({ min }) => min))
    }
    expect(await darkest('Cyan\nBlack')).toBeLessThan(60)
    expect(await darkest('Cyan\nWhite')).toBe(255)
  })

  it('is a picture of the trim or of the bleed', async () => {
    const size = async (query: string) => {
      const { width, height } = await sharp((await get(of(`picture?dpi=254&${query}`))).bytes).metadata()
      return [width, height]
    }
    expect(await size('area=trim')).toEqual([900, 600])
    expect(await size('area=bleed')).toEqual([940, 640])
  })
})

it('may be the table of the soft proof', async () => {
  const { status, bytes } = await get('/label-soft-proof', shop.chemist)
  expect([status, bytes.length]).toEqual([200, proofBytes])
})

it('may be the table by which the press separates colours', async () => {
  const { status, bytes } = await get('/label-separation', shop.chemist)
  expect([status, bytes.length]).toEqual([200, separationBytes])
  const { c, m, y, k } = separatedBy(bytes)('#e3461b')
  expect([c, m, y, k].map(Math.round)).toEqual([0, 81, 98, 4])
  expect(separatedBy(bytes)('#000000')).toEqual({ c: 0, m: 0, y: 0, k: 100 })
})

it('is refused without the right to read labels, and for a missing label', async () => {
  const stranger = await server.staff('STAFF/CHAT')
  expect((await get(of('pdf'), stranger)).status).toBe(403)
  expect((await get(`${designPath.replace('/api/recipes', '')}/${crypto.randomUUID()}/pdf`)).status).toBe(404)
})
