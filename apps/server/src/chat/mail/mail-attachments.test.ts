import type { ChatFile, Message } from '@rp/contract/chat/message'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaffedShop, type StaffedShop, type Visitor } from '../../testing/chat-shop.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'
import { replyAddress } from './reply-address.ts'

let shop: StaffedShop
let visitor: Visitor
beforeAll(async () => {
  shop = await openStaffedShop()
  visitor = await shop.shop.visit()
})
afterAll(() => shop.server.close())

const address = () => replyAddress(shop.server.app.platform.secrets, 'panel@shop.example', visitor.room_id)

async function sendFile(name: string, bytes: Buffer, to = address()) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const path = `/api/webhook/email/file?to=${encodeURIComponent(to)}`
  const response = await fetch(shop.server.url + path, { method: 'POST', body: form })
  const answer = (await response.json()) as { content?: ChatFile; code?: string }
  return { status: response.status, code: answer.code, file: answer.content?.file ?? null }
}

const mail = (text: string, attachments: object[], message_id = uuidv7()) =>
  shop.server.call<{ taken: boolean; because: string | null }>('POST', '/api/webhook/email', null, {
    body: { to: [address()], from: 'malee@customer.example', message_id, text, attachments },
  })

async function newest(): Promise<Message> {
  const path = `/api/chat/message?room_id=${visitor.room_id}&limit=100`
  const { content } = await shop.server.call<{ data: Message[] }>('GET', path, shop.agent)
  const last = content.data.at(-1)
  if (!last) throw new Error('The room is empty')
  return last
}

const photo = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from(smallPdf)

async function attached(name: string, bytes: Buffer, inline = false) {
  const { file } = await sendFile(name, bytes)
  return { name, file, inline }
}

describe('an answer by e-mail', () => {
  it('brings several attachments', async () => {
    const files = [await attached('slip.jpg', await photo(20)), await attached('order.pdf', pdf)]
    expect((await mail('Here they are', files)).content).toEqual({ taken: true, because: null })
    const { body, files: shown } = await newest()
    expect([body, shown.map(({ name }) => name)]).toEqual(['Here they are', ['slip.jpg', 'order.pdf']])
  })

  it('that is only a photo is a message', async () => {
    const files = [await attached('slip.jpg', await photo(20))]
    const quotation = 'ในวันที่ จ. 23 พ.ย. 2026 เวลา 09:00 ร้าน <p@shop.example> เขียนว่า:\n> ราคา 100'
    expect((await mail(quotation, files)).content.taken).toBe(true)
    expect(await newest()).toMatchObject({ body: '', files: [{ name: 'slip.jpg' }] })
  })

  it('that is only a picture in the text is a message, too, however small', async () => {
    expect((await mail('', [await attached('image001.jpg', await photo(20), true)])).content.taken).toBe(true)
    expect(await newest()).toMatchObject({ body: '', files: [{ name: 'image001.jpg' }] })
  })

  it('does not show the logo of a signature, but a photo in the text', async () => {
    const logo = await attached('logo.jpg', await photo(20), true)
    const large = await attached('photo.jpg', await photo(400), true)
    await mail('See the photo', [logo, large])
    expect((await newest()).files.map(({ name }) => name)).toEqual(['photo.jpg'])
    await mail('Regards', [logo])
    expect((await newest()).files).toEqual([])
  })

  it('names what was refused, even if there is nothing else', async () => {
    const { status, code } = await sendFile('film.mov', Buffer.alloc(25 * 1024 * 1024 + 1))
    expect([status, code]).toEqual([413, 'too_large'])
    const refused = [
      { name: 'film.mov', file: null, refused: 'too_large' },
      { name: 'run.exe', file: null, refused: 'wrong_type' },
    ]
    expect((await mail('', refused)).content.taken).toBe(true)
    expect((await newest()).meta).toMatchObject({
      refused: [
        { name: 'film.mov', state: 'too_large' },
        { name: 'run.exe', state: 'wrong_type' },
      ],
    })
  })

  it('that is posted twice is one message', async () => {
    const id = uuidv7()
    const files = [await attached('once.pdf', pdf)]
    await mail('Once', files, id)
    const { seq } = await newest()
    await mail('Once', files, id)
    expect((await newest()).seq).toBe(seq)
  })

  it('brings no file of colleagues, and none by a wrong address', async () => {
    const form = new FormData()
    form.append('file', new Blob([smallPdf]), 'draft.pdf')
    const upload = await fetch(`${shop.server.url}/api/file/chat?room_id=${visitor.room_id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.agent.token}` },
      body: form,
    })
    const { content } = (await upload.json()) as { content: ChatFile }
    expect((await mail('', [{ name: 'x', file: content.file }])).content).toEqual({
      taken: false,
      because: 'empty',
    })
    expect((await sendFile('x.pdf', pdf, 'panel+forged@shop.example')).status).toBe(404)
  })
})
