import { expect, test, type Page } from './test.ts'
import { desktop, signIn } from './panel.ts'
import { createRecipe } from './recipe-steps.ts'
import { newMark } from './mark.ts'

const mark = newMark()
/** Words that occur only in what the first user typed. */
const typed = `ขั้นตอนลับ ${mark}`
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Everything the developer tools show for this browser: localStorage, sessionStorage and all of IndexedDB. */
function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('Cannot read IndexedDB')))
      })
    const parts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows: unknown[] = await answered(database.transaction(store).objectStore(store).getAll())
        for (const row of rows) parts.push(await textOf(row))
      }
      database.close()
    }
    return parts.join('\n')

    /** Bytes as the letters they encode, files with their contents. */
    async function textOf(value: unknown): Promise<string> {
      if (value instanceof Blob) return `${(value as File).name} ${await value.text()}`
      if (value instanceof Uint8Array) return new TextDecoder().decode(value)
      if (typeof value === 'object' && value !== null)
        return (await Promise.all(Object.values(value).map(textOf))).join(' ')
      return String(value)
    }
  })
}

/** Requests a file as a screen does, with the browser's current cache. */
function fetched(page: Page, path: string, token: string | null): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ([address, bearer]) => {
      const response = await fetch(address ?? '', {
        ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
      })
      return { status: response.status, text: await response.text() }
    },
    [path, token],
  )
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token: string }).token,
  )

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of|บัญชีของ/ }).click()
  await page.getByRole('menuitem', { name: /Logout|ออกจากระบบ/ }).click()
  await page.getByRole('button', { name: /Confirm|ยืนยัน/ }).click()
  await page.waitForURL(/\/login/)
}

async function speak(page: Page, language: 'en' | 'th'): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('recipe-panel.language', chosen), language)
}

/** A super admin who makes another person's transition gives a reason. */
async function payWithReason(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click()
  const dialog = page.getByRole('dialog', { name: 'ยืนยันการชำระเงิน' })
  await dialog.getByLabel('จำนวนเงิน').fill('5000')
  await dialog.getByLabel('เลขอ้างอิงการชำระเงิน').fill('โอน-002')
  await dialog.getByLabel('เหตุผล').fill('ทดสอบ')
  await dialog.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click()
  await expect(dialog).toBeHidden()
}

/** Staff upload a picture for a visitor of the demo shop; returns where they alone view it, until it is posted. */
async function uploadedPicture(page: Page, bearer: string): Promise<string> {
  const opened = await page.request.post('/api/widget/session', { data: { website: 'demo-shop' } })
  const { content } = (await opened.json()) as { content: { room_id: string } }
  const sent = await page.request.post(`/api/file/chat?room_id=${content.room_id}`, {
    headers: { authorization: `Bearer ${bearer}` },
    multipart: {
      file: { name: 'private.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
    },
  })
  const file = ((await sent.json()) as { content: { file: string } }).content.file
  return `/api/file/chat/${file}?room_id=${content.room_id}`
}

test('on a shared computer the next user finds nothing of the previous user, who finds everything again after signing in', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: desktop })
  const page = await context.newPage()

  const { path, token, picture } =
    await test.step('the first user types a formula that cannot be saved, and opens a private file', async () => {
      await signIn(page, 'super_admin')
      await speak(page, 'th')
      const made = await createRecipe(page, `สูตร ${mark}`)
      await payWithReason(page)
      await page.getByRole('link', { name: 'แก้ไขฉบับร่าง' }).click()
      await page.route('**/api/recipes/recipes-rd/**', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      const field = page.getByLabel('ชื่อกำกับ').first()
      await field.fill(typed)
      await field.blur()
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
        .toContain('sealed.version-draft')
      const bearer = await tokenOf(page)
      const uploaded = await uploadedPicture(page, bearer)
      const here = await fetched(page, uploaded, bearer)
      expect(here).toMatchObject({ status: 200, text: expect.stringContaining('PNG') })
      return { path: made, token: bearer, picture: uploaded }
    })
  const editor = page.url()

  await test.step('nothing is readable after the sign-out: without a token, with the old one, or in any store', async () => {
    // The page asks before leaving with unsaved work.
    page.on('dialog', (dialog) => void dialog.accept())
    await signOut(page)
    expect((await fetched(page, picture, null)).status).toBe(401)
    expect((await fetched(page, picture, token)).status).toBe(401)
    expect(await everythingStored(page)).not.toContain(typed)
  })

  await test.step('nothing is readable for the next user either, in the same tab or another', async () => {
    await speak(page, 'en')
    await signIn(page, 'staff.lab')
    const bearer = await tokenOf(page)
    const answer = await fetched(page, picture, bearer)
    expect(answer.status).toBe(403)
    expect(answer.text).not.toContain('PNG')
    const other = await context.newPage()
    await other.goto('/')
    for (const tab of [page, other]) {
      const stored = await everythingStored(tab)
      expect(stored).not.toContain(typed)
      expect(stored).not.toContain(mark)
    }
    await other.close()
    await signOut(page)
  })

  await test.step('the first user signs in again and resumes the formula', async () => {
    await page.unroute('**/api/recipes/recipes-rd/**')
    await signIn(page, 'super_admin')
    await speak(page, 'th')
    await page.goto(new URL(editor).pathname)
    expect(editor).toContain(path)
    await page.getByRole('button', { name: 'ทำต่อ' }).click()
    await expect(page.getByLabel('ชื่อกำกับ').first()).toHaveValue(typed)
  })
  await context.close()
})
