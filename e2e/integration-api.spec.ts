import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { importMax } from '@rp/contract/import'
import { expect, test, type APIRequestContext } from './test.ts'
import { signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

test.describe.configure({ mode: 'parallel' })

const mark = newMark()

interface Key {
  key: string
  secret: string
}

/** A request signed as a shop signs it (docs/integration-api.md). */
function send(request: APIRequestContext, { key, secret }: Key, record: object, idempotency: string) {
  const path = '/api/intake/recipe'
  const body = JSON.stringify(record)
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.POST.${path}.`)
    .update(body)
    .digest('hex')
  return request.post(path, {
    data: body,
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      'x-timestamp': timestamp,
      'x-signature': signature,
      'idempotency-key': idempotency,
    },
  })
}

test('a super admin gives the shop a key; ten simultaneous copies of its order make one recipe', async ({
  browser,
  request,
}) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  const consoleIsClean = watchConsole(page)
  await page.goto('/auth/staff')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'New API key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByLabel('Name').fill(`Shop ${mark}`)
  await form
    .getByRole('checkbox', { name: /recipe/i })
    .first()
    .check()
  await form.getByRole('button', { name: 'Create' }).click()
  const shown = page.getByRole('dialog', { name: 'Keep the secret now' })
  const text = await shown.innerText()
  const key = /rpk_\w+/.exec(text)?.[0] ?? ''
  const secret = /rps_[\w-]+/.exec(text)?.[0] ?? ''
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(`Shop ${mark}`)).toBeVisible()

  const order = {
    customer: { id_customer: Number(mark) + 10_000, display_name: `ลูกค้า ${mark}` },
    recipe_type: 'COSMETICS',
    name: `Door serum ${mark}`,
    category: await slugOfCosmetics(request),
    target_countries: ['TH'],
    target_qty: 500,
    fill_weight: '30',
    fill_unit: 'g',
  }
  const id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(request, { key, secret }, order, id)),
  )
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
  expect(answers.map((answer) => answer.status())).toEqual(Array.from({ length: 10 }, () => 200))
  expect(bodies.size).toBe(1)
  const forged = await send(request, { key, secret: `${secret}x` }, order, randomUUID())
  expect(forged.status()).toBe(401)

  await page.goto(`/recipes/recipes-rd?q=${encodeURIComponent(order.name)}`)
  await expect(page.getByRole('row').filter({ hasText: order.name })).toHaveCount(1)
  consoleIsClean()
  await context.close()
})

async function slugOfCosmetics(request: APIRequestContext): Promise<string> {
  const signed = await request.post('/api/auth/sign-in', {
    data: { username: 'admin.recipe', password: 'RecipePanel1!' },
  })
  const { content } = (await signed.json()) as { content: { token: string } }
  const list = await request.get(
    '/api/recipes/recipes-category?recipe_type=COSMETICS&is_active=true&limit=1',
    {
      headers: { authorization: `Bearer ${content.token}` },
    },
  )
  return ((await list.json()) as { content: { data: { slug: string }[] } }).content.data[0]?.slug ?? ''
}

test('a file with faults is checked, imported, corrected as the returned file, and makes no duplicate', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.recipe')
  const consoleIsClean = watchConsole(page)
  await page.goto('/recipes/box-type')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  const give = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const row = (n: number, shape: string) => `E${mark}-${n},Bottle ${n},ขวด ${n},${shape},"1,250.50",10`
  await give(
    'boxes.csv',
    `Code,Name in English,name_th,Form,Cost a piece,moq\n${row(1, 'bottle')}\n${row(2, 'CUBE')}\n`,
  )
  await dialog.getByLabel('Read "Form" as').selectOption({ label: 'Shape' })
  await expect(dialog.getByText('must be one of BOX (Box), BOTTLE (Bottle)', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog.getByText('2 rows. This was done:')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'File of the rejected rows' }).click()
  const failed = readFileSync(await (await download).path(), 'utf8')
  await give('again.csv', failed.replace('CUBE', 'BOX'))
  await dialog.getByLabel('Read "Form" as').selectOption({ label: 'Shape' })
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog.getByText('1 row. This was done:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto(`/recipes/box-type?q=E${mark}`)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  consoleIsClean()
  await context.close()
})

test('the file of rejected rows is complete, with more faults than the dialog lists', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'admin.recipe')
  await page.goto('/recipes/box-type')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  const codes = Array.from({ length: importMax.faults + 500 }, (_, at) => `ขวด-${at}`)
  const text = `code,name_en,name_th,shape,unit_cost,moq\n${codes.map((code) => `${code},A,ก,CUBE,1,1\n`).join('')}`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'boxes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByText('Faults: 2,000+')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'File of the rejected rows' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(codes)
  expect(lines.filter((line) => !line.includes('must be one of BOX'))).toEqual([])
  await context.close()
})
