import { expect, test } from './test.ts'
import { openFakeEmbeddings, refusal, rightAnswer } from '../apps/server/src/testing/fakes/fake-embeddings.ts'
import { callApi } from './label-steps.ts'
import { openOwnServer } from './own-server.ts'
import { phone, signedIn } from './panel.ts'

const path = '/ai/data/vector-knowledge'

test('an admin sees why knowledge is not searchable by meaning, and fixes it', async ({ browser }) => {
  test.setTimeout(300_000)
  const fake = await openFakeEmbeddings()
  fake.behave(() => refusal(401, 'Incorrect API key provided'))
  const server = await openOwnServer({
    AI_OPENAI_COMPATIBLE_BASE_URL: fake.url,
    AI_OPENAI_COMPATIBLE_API_KEY: 'sk-of-the-test',
    AI_EMBEDDING_PROVIDER: 'OPENAI_COMPATIBLE',
    AI_EMBEDDING_MODEL: 'text-embedding-3-large',
    AI_EMBEDDING_DIMENSIONS: '1024',
  })
  try {
    const { page } = await signedIn(browser, 'admin.chat', { baseURL: server.url })
    await page.goto(path)
    await expect(page.getByText(/^Found by meaning: 0 of \d+$/)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The provider refused the key or the model')
    await expect(page.getByRole('alert')).toContainText('Incorrect API key provided')
    await page.screenshot({ path: `${process.env['SHOTS'] ?? 'test-results'}/embeddings-refused.png` })

    // One piece is refused for its content; the others are created.
    const { data } = await callApi<{ data: { question: string }[] }>(
      page,
      'get',
      `${path.replace('/data', '')}?limit=10`,
    )
    const question = data.find((one) => !/\d/.test(one.question))?.question ?? ''
    fake.behave((call) =>
      call.texts.some((text) => text.startsWith(question))
        ? refusal(400, 'flagged by the filter')
        : rightAnswer(call),
    )
    await page.getByRole('button', { name: 'Make missing' }).click()
    await expect(page.getByText(/The provider refuses \d+ pieces?:/)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('alert').getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(question)
    await page.keyboard.press('Escape')

    fake.behave((call) => rightAnswer(call))
    await page.getByRole('button', { name: 'Make missing' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 30_000 })
    const found = page.getByText(/^Found by meaning: \d+ of \d+$/)
    await expect.poll(async () => new Set((await found.textContent())?.match(/\d+/g)).size).toBe(1)

    const before = fake.calls.length
    await page.getByRole('button', { name: 'Make all anew' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make all anew' }).click()
    await expect.poll(() => fake.calls.length).toBeGreaterThan(before)

    const small = await signedIn(browser, 'admin.chat', {
      baseURL: server.url,
      viewport: phone,
      language: 'th',
      touch: true,
    })
    await small.page.goto(path)
    await expect(small.page.getByText(/^ค้นด้วยความหมายได้ \d+ จาก \d+ รายการ$/)).toBeVisible()
    const wide = await small.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await small.page.screenshot({ path: `${process.env['SHOTS'] ?? 'test-results'}/embeddings-phone.png` })
  } finally {
    await server.close()
    await fake.close()
  }
})
