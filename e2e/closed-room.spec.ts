import { expect, test, type Page } from './test.ts'
import { drafting, openFakeModel } from '../apps/server/src/testing/fakes/fake-model.ts'
import type { FakeAnswer } from '../apps/server/src/testing/fakes/fake-answer.ts'
import { Shop } from './demo-shop.ts'
import { tap } from './engines/journeys.ts'
import { callApi } from './label-steps.ts'
import { openOwnServer } from './own-server.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'

const shots = process.env['SHOTS'] ?? 'test-results'
const request = 'We make serums for men. How long does sunscreen take?'
const reported =
  'Sunscreen takes 45 working days, except in April: then it takes 60. Our new phone is 02-999-8888.'
const faithful = 'Sunscreen takes 45 working days, except in April, when it takes 60.'
const turned = 'Sunscreen takes 45 working days, also in April.'

/**
 * The model's output for the closed room: one piece as staff said it, one reversed, a new phone number, and a memory.
 */
function learning(): (ask: { prompt: string; system: string; wants: string[] }) => FakeAnswer {
  return ({ prompt, system }) => {
    const named = (text: string) => system.split(text)[0]?.match(/M\d+/g)?.at(-1) ?? 'M1'
    const piece = { tags: [], sources: [named('Sunscreen takes 45')] }
    if (prompt.includes('pieces of knowledge'))
      return {
        submit: {
          pieces: [
            { ...piece, question: 'How long does sunscreen take?', answer: faithful },
            { ...piece, question: 'Does sunscreen take longer in April?', answer: turned },
          ],
          updates: [
            {
              field: 'phone',
              value: '02-999-8888',
              message: named('Sunscreen takes 45'),
              quote: 'Our new phone is 02-999-8888.',
            },
          ],
        },
      }
    if (prompt.includes('Propose the operations'))
      return {
        submit: {
          ops: [
            {
              op: 'ADD',
              key: 'brand',
              value: 'Serums for men',
              category: 'BUSINESS',
              message: named('We make serums'),
              quote: 'We make serums for men',
              ttl_days: null,
            },
          ],
        },
      }
    if (prompt.includes('Judge each'))
      return {
        submit: {
          verdicts: [...prompt.matchAll(/"no": (\d+)/g)].map(([, no]) => ({
            no: Number(no),
            verdict: 'ACCEPT',
            reason: 'so',
          })),
        },
      }
    return { submit: { pieces: [], updates: [], ops: [], mistakes: [], verdicts: [] } }
  }
}

interface Listed {
  data: { id: string; type: string; room_id: string | null; status: string; found: number }[]
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('lessons of a closed room are shown beside the words of staff, and each is decided only once', async ({
  browser,
}) => {
  const fake = await openFakeModel()
  fake.answer = drafting(learning())
  const server = await openOwnServer(fake.env)
  const baseURL = server.url
  try {
    const shop = new Shop(
      ...(await (async () => {
        const context = await browser.newContext({ viewport: desktop, locale: 'en-US', baseURL })
        return [await context.newPage(), context] as const
      })()),
    )
    await shop.open()
    await shop.write(request)

    const { page } = await signedIn(browser, 'staff.chat', { baseURL })
    await page.goto('/chat/messenger')
    await page.getByText(request).first().click()
    await expect(page.getByRole('log').getByText(request)).toBeVisible()
    const composer = page.getByRole('textbox', { name: 'Message', exact: true })
    await composer.fill(reported)
    await composer.press('Enter')
    await expect(shop.log().getByText(reported)).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()

    const { page: admin } = await signedIn(browser, 'admin.chat', { baseURL })
    const consoleIsClean = watchConsole(admin)
    await admin.goto('/ai/data/detail')
    const learnt = async () => {
      const list = await callApi<Listed>(admin, 'get', '/ai/bot-task?limit=50&sortBy=created_at&order=DESC')
      return list.data.find(({ type, found }) => type === 'KNOWLEDGE_SYNTHESIZER' && found > 0)?.id ?? ''
    }
    await expect.poll(learnt, { timeout: 60_000 }).not.toBe('')
    const path = `/ai/data/detail/${await learnt()}`
    await admin.goto(path)
    await expect(admin.getByText(turned, { exact: true })).toBeVisible()
    await expect(admin.getByText(reported, { exact: true }).first()).toBeVisible()
    const piece = (answer: string) => admin.getByRole('listitem').filter({ hasText: answer }).first()
    await expect(piece(faithful)).toContainText('Waits for a person')
    await expect(piece(turned)).toContainText('Not what a person wrote · differs in an exception')
    await admin.screenshot({ path: `${shots}/closed-room-task.png`, fullPage: true })

    await admin.getByRole('link', { name: 'Show the request' }).first().click()
    await expect(admin.getByRole('heading', { name: 'Phone', level: 1 })).toBeVisible()
    await expect(admin.getByText(reported, { exact: true })).toBeVisible()
    // The change is shown with the value to write.
    await admin.getByRole('textbox', { name: 'Value to write' }).fill('02-999-7777')
    await expect(admin.getByText(/^Call 02-999-7777/)).toBeVisible()
    await admin.screenshot({ path: `${shots}/closed-room-update.png`, fullPage: true })
    const address = new URL(admin.url()).pathname
    for (const [name, at] of [
      ['task', path],
      ['update', address],
    ] as const) {
      const small = await signedIn(browser, 'admin.chat', {
        baseURL,
        viewport: phone,
        language: 'th',
        touch: true,
      })
      await small.page.goto(at)
      await expect(small.page.getByText(reported, { exact: true }).first()).toBeVisible()
      expect(await isWide(small.page)).toBe(false)
      await small.page.screenshot({ path: `${shots}/closed-room-${name}-phone-th.png`, fullPage: true })
      await small.context.close()
    }
    await admin.getByRole('button', { name: /^Approve/ }).click()
    await expect(admin.getByText('The shop’s record has changed', { exact: true })).toBeVisible()
    await admin.screenshot({ path: `${shots}/closed-room-approved.png`, fullPage: true })
    consoleIsClean()

    await page.reload()
    await expect(page.getByText('Serums for men', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Correct: Serums for men' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the memory' })
    await expect(dialog).toContainText('We make serums for men')
    await dialog.getByRole('textbox', { name: 'How it is' }).fill('Serums for boys')
    await page.screenshot({ path: `${shots}/closed-room-memory.png` })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Serums for boys', { exact: true })).toBeVisible()
    await page.screenshot({ path: `${shots}/closed-room-corrected.png` })
    const { page: small } = await signedIn(browser, 'staff.chat', {
      baseURL,
      viewport: phone,
      language: 'th',
      touch: true,
    })
    await small.goto(new URL(page.url()).pathname + new URL(page.url()).search)
    await tap(small.getByRole('button', { name: 'ข้อมูลลูกค้า' }))
    await expect(small.getByText('Serums for boys', { exact: true })).toBeVisible()
    expect(await isWide(small)).toBe(false)
    await small.screenshot({ path: `${shots}/closed-room-memory-phone-th.png` })
  } finally {
    await server.close()
    await fake.close()
  }
})
