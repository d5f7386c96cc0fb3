import { eq } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../auth/tables/customer.ts'
import { shownFile } from '../platform/storage/named-files.ts'
import { openMachineShop, path, type MachineShop } from '../testing/machine-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let shop: MachineShop
let engineer: Person

/** One red dot. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
})
afterAll(() => server.close())

async function pdf(address: string, language: 'th' | 'en', token: string | null = engineer.token) {
  const answer = await fetch(server.url + address, {
    headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
  })
  expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
    address,
    200,
    'application/pdf',
  ])
  const document = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()) }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  // Words are separated by spaces too narrow to detect.
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  const [, , width = 0, height = 0] = page.view
  return {
    // PDF readers find the vowel sara am as two characters.
    text: text.replace(/\s/g, '').replaceAll('ำา', 'ำ'),
    size: [Math.round(width), Math.round(height)],
    pages: document.numPages,
  }
}

async function upload(bytes = Buffer.from(picture, 'base64')): Promise<object> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'signature.png')
  const answer = await fetch(`${server.url}/api/file/machine`, {
    method: 'POST',
    headers: { authorization: `Bearer ${engineer.token}` },
    body: form,
  })
  return ((await answer.json()) as { content: object }).content
}

describe('documents of a job', () => {
  it('state in Thai and English what was offered, with tax and total', async () => {
    const { id } = await shop.standing(engineer, 'INSPECTION')
    await shop.move(engineer, id, { to: 'QUOTATION' })
    const thai = await pdf(`${path}/${id}/quotation/1`, 'th')
    for (const said of ['ใบเสนอราคา', 'มาลี', 'ปั๊ม', 'ซีลสึก', 'ภาษีมูลค่าเพิ่ม', '5,350.00', '350.00', '7%'])
      expect([said, thai.text.includes(said)]).toEqual([said, true])
    const english = await pdf(`${path}/${id}/quotation/1`, 'en')
    expect(thai.text).toMatch(/\d\d\/\d\d\/25\d\d/)
    expect(thai.text).not.toMatch(/\d\d\/\d\d\/20\d\d/)
    expect(english.text).toMatch(/\d\d\/\d\d\/20\d\d/)
    expect(english.text).toMatch(/Quotation.*Validuntil.*Valueaddedtax.*Acceptedbythecustomer/)
    const foreign = await fetch(`${server.url}${path}/${id}/quotation/2`, {
      headers: { authorization: `Bearer ${engineer.token}` },
    })
    expect(foreign.status).toBe(404)
    const link = await server.call<{ url: string }>('POST', `${path}/${id}/quotation-link`, engineer)
    const token = link.content.url.split('/').at(-1) ?? ''
    expect((await pdf(`/api/quotation/${token}/pdf`, 'th', null)).text).toBe(thai.text)
  })

  it('state seller and customer: names, addresses, tax numbers and phone numbers', async () => {
    const { id } = await shop.standing(engineer, 'INSPECTION')
    const set = { company: 'มาลีการค้า จำกัด', tax_id: '0107544000108', address: '9 ถนนพระราม 9\nห้วยขวาง' }
    await server.database.db
      .update(customer)
      .set({ ...set, phone: '02 123 4567' })
      .where(eq(customer.id, shop.customer_id))
    await shop.move(engineer, id, { to: 'QUOTATION' })
    const { text, pages } = await pdf(`${path}/${id}/quotation/1`, 'th')
    for (const said of [
      'มาลีการค้าจำกัด',
      'เลขประจำตัวผู้เสียภาษี0107544000108',
      '9ถนนพระราม9',
      'ห้วยขวาง',
      'โทร.021234567',
    ])
      expect([said, text.includes(said)]).toEqual([said, true])
    expect(pages).toBe(1)
  })

  it('tag a machine on label paper', async () => {
    const { id, number } = await shop.service(engineer, { type: 'OFFICE', model: 'เครื่องบรรจุ' })
    const tag = await pdf(`${path}/${id}/sheet?kind=TAG`, 'th')
    expect(tag.size).toEqual([283, 176])
    for (const said of [number, 'เครื่องบรรจุ', 'มาลี', 'SN-1']) expect(tag.text).toContain(said)
  })

  it('keep a tag on one piece of paper, however long its text', async () => {
    const long = 'เครื่องกว้างWIDE'.repeat(7)
    await server.database.db
      .update(customer)
      .set({ display_name: long })
      .where(eq(customer.id, shop.customer_id))
    const { id } = await shop.service(engineer, { type: 'OFFICE', model: long, serial_no: 'W'.repeat(100) })
    expect((await pdf(`${path}/${id}/sheet?kind=TAG`, 'th')).pages).toBe(1)
  })

  it('state the arrival date only once the machine was received', async () => {
    const { id } = await shop.service(engineer, { type: 'OFFICE' })
    for (const kind of ['TAG', 'HANDOVER']) {
      const { text } = await pdf(`${path}/${id}/sheet?kind=${kind}`, 'en')
      expect([kind, text.includes('Opened'), text.includes('Machinereceived')]).toEqual([kind, true, false])
    }
    const received = await shop.standing(engineer, 'INSPECTION', { type: 'OFFICE' })
    const tag = await pdf(`${path}/${received.id}/sheet?kind=TAG`, 'en')
    expect(tag.text).toMatch(/Machinereceived\d\d\/\d\d\/\d{4}/)
  })

  it('hand a machine over with the customer’s signature, or leave space for it', async () => {
    const { id } = await shop.standing(engineer, 'INPROGRESS', { handover: null })
    const before = await pdf(`${path}/${id}/sheet?kind=HANDOVER`, 'th')
    expect(before.text).toContain('ยังไม่ได้ลงนาม')
    const fields = { signed_name: 'คุณมาลี', signature: await upload(), note: '', rating: 5 }
    expect((await shop.save(engineer, id, { name: 'handover', fields })).status).toBe(200)
    const after = await pdf(`${path}/${id}/sheet?kind=HANDOVER`, 'th')
    for (const said of ['ใบส่งมอบงาน', 'คุณมาลี', 'NEW-1', 'ผ่าน', '30นาที']) expect(after.text).toContain(said)
  })

  it('hand a machine over even if the picture of the signature is broken', async () => {
    const { id } = await shop.standing(engineer, 'INPROGRESS', { handover: null })
    const broken = Buffer.from(picture, 'base64').subarray(0, 33)
    // An upload of it is refused now; older files may still be broken.
    const stored = await server.app.platform.files.keep(
      { type: 'machine', id: engineer.id },
      { name: 'signature.png', bytes: broken },
      engineer.id,
      { isChecked: true },
    )
    const fields = { signed_name: 'คุณมาลี', signature: shownFile(stored), note: '', rating: null }
    expect((await shop.save(engineer, id, { name: 'handover', fields })).status).toBe(200)
    expect((await pdf(`${path}/${id}/sheet?kind=HANDOVER`, 'th')).text).toContain('คุณมาลี')
  })
})
