import type { LabelPalette } from '@rp/contract/recipes/label-palette'
import { newImage } from '@rp/label/new-element'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designPath, openLabelShop, type LabelShop } from '../../testing/label-shop.ts'
import { noisyPng } from '../../testing/paper/drawn-pictures.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shop: LabelShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabelShop(server)
})
afterAll(() => server.close())

describe('a picture for a label', () => {
  async function send(id: string, bytes: Buffer, name: string, who = shop.designer) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const headers = { authorization: `Bearer ${who.token}` }
    const answer = await fetch(`${server.url}${designPath}/${id}/image`, {
      method: 'POST',
      headers,
      body: form,
    })
    return {
      status: answer.status,
      answer: (await answer.json()) as { content: { file: string; name: string; px: number[] } },
    }
  }

  it('is turned upright, and can then be shown on a label', async () => {
    const { id, rev } = await shop.template()
    const lying = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, answer } = await send(id, lying, 'lying.jpg')
    expect([status, answer.content.px]).toEqual([200, [40, 60]])
    const picture = newImage({ id: 'p', file: answer.content.file, px: [40, 60] })
    const saved = await shop.save(id, shop.designer, { rev, edit: { elements: { p: picture } } })
    expect(saved.status).toBe(200)
    const read = await fetch(`${server.url}/api/file/recipes/${answer.content.file}`, {
      headers: { authorization: `Bearer ${shop.chemist.token}` },
    })
    expect(read.status).toBe(200)
    const { orientation, width } = await sharp(Buffer.from(await read.arrayBuffer())).metadata()
    expect([orientation ?? 1, width]).toEqual([1, 40])
  })

  it.each([
    ['logo.webp', 'webp', 'logo.png', 'png'],
    ['scan.TIF', 'tiff', 'scan.png', 'png'],
    ['photo.tiff', 'cmyk tiff', 'photo.jpg', 'jpeg'],
  ])('is converted from %s (%s) and named %s', async (given, form, name, format) => {
    const { id } = await shop.template()
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f8a4c' } })
    const file =
      form === 'webp'
        ? drawn.webp({ lossless: true })
        : form === 'tiff'
          ? drawn.tiff({ compression: 'lzw' })
          : drawn.toColourspace('cmyk').withIccProfile('cmyk').tiff()
    const { status, answer } = await send(id, await file.toBuffer(), given)
    expect([status, answer.content.name, answer.content.px]).toEqual([200, name, [60, 40]])
    const read = await fetch(`${server.url}/api/file/recipes/${answer.content.file}`, {
      headers: { authorization: `Bearer ${shop.chemist.token}` },
    })
    const stored = await sharp(Buffer.from(await read.arrayBuffer())).metadata()
    expect([stored.format, stored.space]).toEqual([format, format === 'jpeg' ? 'cmyk' : 'srgb'])
  })

  it.each([
    [
      'a damaged WebP',
      'a.webp',
      async () =>
        (
          await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
            .webp()
            .toBuffer()
        ).subarray(0, 30),
    ],
    [
      'a damaged TIFF',
      'a.tif',
      async () =>
        (
          await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
            .tiff()
            .toBuffer()
        ).subarray(0, 900),
    ],
    [
      'a GIF',
      'a.gif',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
  ])('refuses %s', async (_, name, bytes) => {
    const { id } = await shop.template()
    expect((await send(id, await bytes(), name)).status).toBe(415)
  })

  it('comes with what the press makes of it, and is shown as it prints', async () => {
    const { id } = await shop.template()
    const grey = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
      .png()
      .toBuffer()
    const { answer } = await send(id, grey, 'grey.png')
    const get = (path: string, who = shop.chemist) =>
      fetch(`${server.url}/api/recipes/label-picture/${path}`, {
        headers: { authorization: `Bearer ${who.token}` },
      })
    const { file } = answer.content
    const { content } = (await (await get(file)).json()) as { content: { facts: object } }
    expect(content.facts).toMatchObject({ inks: 'SEPARATED', ink: 53, blackOfSeveralPlates: false })
    const proof = await sharp(
      Buffer.from(await (await get(`${file}/proof?width=30&height=20`)).arrayBuffer()),
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([proof.info.width, proof.info.height]).toEqual([30, 20])
    expect(Math.abs((proof.data[0] ?? 0) - 128)).toBeLessThan(6)
    expect((await get('gone.png')).status).toBe(404)
    expect((await get(file, await server.staff('STAFF/CHAT'))).status).toBe(403)
  })

  it('is refused if truncated, before it reaches the press', async () => {
    const { id } = await shop.template()
    const whole = await noisyPng()
    expect((await send(id, whole.subarray(0, 2000), 'cut.png')).status).toBe(415)
    const jpeg = await sharp(whole).jpeg().toBuffer()
    expect((await send(id, jpeg.subarray(0, 5000), 'cut.jpg')).status).toBe(415)
    expect((await send(id, whole, 'whole.png')).status).toBe(200)
  })

  it('may be larger than any other file, and must be a picture', async () => {
    const { id } = await shop.template()
    const noise = Buffer.alloc(1800 * 1800 * 3, 0).map((_, at) => Math.imul(at, 2_654_435_761) >>> 24)
    const large = await sharp(noise, { raw: { width: 1800, height: 1800, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
    expect((await send(id, large, 'large.png')).status).toBe(200)
    expect((await send(id, Buffer.from('%PDF-1.4'), 'paper.pdf')).status).toBe(415)
    expect((await send(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.png')).status).toBe(
      415,
    )
    expect((await send(id, large, 'large.png', shop.chemist)).status).toBe(403)
  })
})

describe('palettes', () => {
  const path = '/api/recipes/label-palette'
  const rows = [['#aa0000', '#00AA00'], ['#0000ff']]
  const swatches = [
    { name: 'Gold', ink: { spot: 'PANTONE 871 C', tint: 100, instead: { c: 20, m: 25, y: 60, k: 25 } } },
  ]
  const list = async () =>
    (await server.call<{ entries: LabelPalette[]; current: string | null }>('GET', path, shop.designer))
      .content

  it('are shared, with a selection per person, and only existing ones can be renamed', async () => {
    const make = (name: string) =>
      server.call<LabelPalette>('POST', path, shop.designer, { body: { name, rows, swatches } })
    const [first, second] = [await make('First'), await make('Second')]
    expect(second.content.timeStamp).toBeGreaterThan(first.content.timeStamp)
    expect((await list()).current).toBe(second.content.id)
    expect(first.content.rows[0]).toEqual(['#aa0000', '#00aa00'])
    const rename = (id: string, name: string) =>
      server.call<LabelPalette>('PUT', `${path}/${id}/name`, shop.designer, { body: { name } })
    expect((await rename(first.content.id, 'Spring')).content.name).toBe('Spring')
    expect((await rename(crypto.randomUUID(), 'Nothing')).status).toBe(404)
    expect((await make('spring')).problem.code).toBe('already_taken')
    const change = (row_version: number) =>
      server.call('PUT', `${path}/${first.content.id}`, shop.designer, {
        body: { rows: [], swatches, row_version },
      })
    expect([(await change(2)).status, (await change(2)).status]).toEqual([200, 409])
    const reserved = [
      { name: 'Rich', ink: { spot: 'Black', tint: 100, instead: { c: 0, m: 0, y: 0, k: 100 } } },
    ]
    const wrong = await server.call('PUT', `${path}/${first.content.id}`, shop.designer, {
      body: { rows: [], swatches: [...swatches, ...reserved], row_version: 3 },
    })
    expect([wrong.status, wrong.problem.errors[0]?.path]).toEqual([422, 'swatches.1.ink'])
    await server.call('DELETE', `${path}/${second.content.id}`, shop.designer)
    const left = await list()
    expect([left.current, left.entries.map(({ name }) => name)]).toEqual([null, ['Spring']])
    const choose = (id: string | null) =>
      server.call('PUT', `${path}/current`, shop.designer, { body: { id } })
    expect([(await choose(first.content.id)).status, (await choose(crypto.randomUUID())).status]).toEqual([
      200, 422,
    ])
    expect((await list()).current).toBe(first.content.id)
  })
})

describe('words that must not be broken', () => {
  it('start with those of the trade, and are edited by admins', async () => {
    const path = '/api/recipes/label-dictionary'
    const read = () => server.call<{ words: string[]; row_version: number }>('GET', path, shop.chemist)
    const { content } = await read()
    expect(content.words).toContain('ไนอะซินาไมด์')
    const write = (who: { token: string }, row_version: number) =>
      server.call('PUT', path, who, { body: { words: ['เปปไทด์คอมเพล็กซ์'], row_version } })
    expect((await write(shop.designer, 1)).status).toBe(403)
    expect([(await write(shop.designAdmin, 1)).status, (await write(shop.admin, 1)).status]).toEqual([
      200, 409,
    ])
    expect((await read()).content).toMatchObject({ words: ['เปปไทด์คอมเพล็กซ์'], row_version: 2 })
    const { id } = await shop.template()
    expect((await shop.look(id)).dictionary).toEqual(['เปปไทด์คอมเพล็กซ์'])
  })
})
