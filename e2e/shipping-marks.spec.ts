import { expect, test, type Page } from './test.ts'
import { drafting, openFakeModel } from '../apps/server/src/testing/fakes/fake-model.ts'
import { pdfOf } from '../apps/server/src/testing/paper/office-papers.ts'
import { photographs } from '../apps/server/src/testing/paper/photographs.ts'
import { callApi } from './label-steps.ts'
import { openOwnServer } from './own-server.ts'
import { phone, signedIn, watchConsole } from './panel.ts'

const shots = process.env['SHOTS'] ?? 'test-results'
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

const unsaid = {
  consignee_code: null,
  order_ref: null,
  destination: null,
  via: null,
  cartons: null,
  carton_total: null,
  item: null,
  qty: null,
  gross: null,
  net: null,
  volume: null,
  dims: null,
  origin: null,
  handling: [],
}

/**
 * The model's reading: the picture as it is, and from the sources one weight and quantity swapped and one invented
 * country.
 */
const lies = drafting(({ images, prompt, system }) => {
  if (images > 0)
    return {
      submit: {
        kind: 'SHIPPING_MARK',
        description: 'A carton.',
        ocr: ['NUAL', 'DEST. YANGON', 'C/NO. 1/3', 'G.W. 27.5 LBS'],
        has_instructions: false,
        pii: [],
      },
    }
  if (`${system}${prompt}`.includes('List every mark'))
    return {
      submit: {
        marks: [
          {
            ...unsaid,
            source: 'P1',
            destination: 'YANGON',
            cartons: '1/3',
            gross: '27.5 KG',
            origin: 'FRANCE',
          },
          { ...unsaid, source: 'D1.1', cartons: '2', gross: '30 LBS' },
        ],
        totals: [],
      },
    }
  return { submit: {} }
})

interface Rooms {
  data: { id: string; customer_id: string; channel: string }[]
}
interface Customer {
  purchases: { order_ref: string }[]
}

/** A conversation with a customer who made a purchase. */
async function roomOfBuyer(page: Page): Promise<string> {
  const { data } = await callApi<Rooms>(page, 'get', '/chat/room?limit=50')
  for (const { id, customer_id, channel } of data) {
    if (channel !== 'WEBSITE') continue
    const { purchases } = await callApi<Customer>(page, 'get', `/auth/customer/${customer_id}`)
    if (purchases.length > 0) return id
  }
  throw new Error('No customer of the demo bought anything')
}

test('marks of a picture, a PDF and a pasted text: the user chooses where they differ and confirms doubtful values', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const fake = await openFakeModel()
  fake.answer = lies
  const server = await openOwnServer(fake.env)
  const baseURL = server.url
  try {
    const { page } = await signedIn(browser, 'admin.chat', { baseURL })
    const consoleIsClean = watchConsole(page)
    await page.goto('/ai/data/detail')
    const room = await roomOfBuyer(page)
    await page.goto(`/chat/messenger?room=${room}`)
    const [picture = Buffer.alloc(0)] = [...(await photographs(1)).values()]
    const pdf = await pdfOf([
      { heading: 'C/NO. 2', text: 'G.W. 30 LBS' },
      { heading: ' ', text: ' ' },
    ])
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'carton.jpg', mimeType: 'image/jpeg', buffer: picture },
        { name: 'packing.pdf', mimeType: 'application/pdf', buffer: pdf },
      ])
    await expect(page.getByText('packing.pdf').first()).toBeVisible()
    await expect(page.getByText('No connection', { exact: false })).toHaveCount(0)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('log').getByText('packing.pdf')).toBeVisible()

    await page.getByRole('button', { name: 'Combine shipping mark' }).click()
    const dialog = page.getByRole('dialog', { name: 'Combine shipping mark' })
    await dialog.getByRole('checkbox', { name: 'carton.jpg' }).click()
    await dialog.getByRole('checkbox', { name: 'packing.pdf' }).click()
    await dialog.getByRole('textbox', { name: 'Text of marks' }).fill('ลังที่ ๓\nน้ำหนักรวม ๑๒.๕ กก.\nRUSH ORDER')
    await dialog.getByRole('button', { name: 'Combine', exact: true }).click()

    const conflict = dialog.getByRole('group', { name: /Carton 1 Gross weight: the readings differ/ })
    await expect(conflict).toBeVisible()
    await expect(dialog.getByText('The model said it, the source does not: Origin FRANCE')).toBeVisible()
    await expect(
      dialog.getByText('The model left it out, it was read line by line: pasted text'),
    ).toBeVisible()
    await expect(dialog.getByText('Could not be looked at: packing.pdf, page 2')).toBeVisible()
    await expect(dialog.getByText('RUSH ORDER', { exact: true }).last()).toBeVisible()
    await expect(dialog.getByText('carton.jpg, line 2')).toBeVisible()
    await expect(dialog.getByText(/12.5 KG/)).toBeVisible()
    await page.screenshot({ path: `${shots}/shipping-marks-differ.png` })
    await conflict.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${shots}/shipping-marks-conflict.png` })
    const { data } = await callApi<{ data: { id: string; type: string }[] }>(
      page,
      'get',
      '/ai/bot-task?limit=50&sortBy=created_at&order=DESC',
    )
    const task = data.find(({ type }) => type === 'SHIPPING_MARK')?.id ?? ''
    const small = await signedIn(browser, 'admin.chat', {
      baseURL,
      viewport: phone,
      language: 'th',
      touch: true,
    })
    await small.page.goto(`/ai/data/detail/${task}`)
    await expect(small.page.getByRole('group', { name: /กล่องที่ 1 น้ำหนักรวม/ })).toBeVisible()
    await expect(small.page.getByRole('button', { name: 'ยืนยัน: ผู้รับ' })).toBeVisible()
    await expect(small.page.getByText('บรรทัดที่อ่านไม่เข้าใจ')).toBeVisible()
    expect(await isWide(small.page)).toBe(false)
    await small.page.screenshot({ path: `${shots}/shipping-marks-task-phone-th.png`, fullPage: true })
    await small.context.close()
    await conflict.getByRole('button', { name: '27.5 LB (12.47 KG) · carton.jpg, line 4' }).click()

    await expect(dialog.getByText('27.5 LB', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Combined mark')).toContainText('NUAL (?)')
    await dialog.getByRole('button', { name: 'Confirm: Consignee' }).click()
    await expect(dialog.getByLabel('Combined mark')).not.toContainText('(?)')
    await expect(dialog.getByLabel('Combined mark')).toContainText('1: 27.5 LB (12.47 KG)')
    await dialog.getByLabel('Combined mark').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${shots}/shipping-marks-combined.png` })

    await page.goto(`/ai/data/detail/${task}`)
    await expect(page.getByText('27.5 LB', { exact: true })).toBeVisible()
    await page.screenshot({ path: `${shots}/shipping-marks-task.png`, fullPage: true })
    consoleIsClean()
  } finally {
    await server.close()
    await fake.close()
  }
})
