import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './test.ts'
import { expectRemembered, signedIn } from './panel.ts'
import { newMark } from './mark.ts'

const mark = `L${newMark()}`
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })

/** Creates tags as the signed-in user, over HTTP. */
async function makeTags(page: Page, names: string[]): Promise<string[]> {
  await page.goto('/chat/tag')
  const authorization = await authorizationOf(page)
  const made = names.map(async (name) => {
    const data = { name, description: 'made by a test', colour: '#1F5FE0', field_values: [], is_active: true }
    const answer = await page.request.post('/api/chat/tag', { headers: { authorization }, data })
    return ((await answer.json()) as { content: { id: string } }).content.id
  })
  return Promise.all(made)
}

async function authorizationOf(page: Page): Promise<string> {
  const session = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  return `Bearer ${(JSON.parse(session) as { token: string }).token}`
}

/** Types and saves, until the server has answered: the next save is then the later one. */
async function saveDescription(page: Page, text: string): Promise<void> {
  await page.getByLabel('Description').fill(text)
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/chat/tag/'),
  )
  await page.keyboard.press('Control+s')
  await answered
}

test('a list keeps its state in the address and, for the user, on the server; Reset clears it', async ({
  browser,
  request,
}) => {
  const { context: first, page } = await signedIn(browser, 'admin.chat')
  await page.goto('/chat/quick-replies')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sortBy=title/)
  await page.getByRole('searchbox').fill('a')
  await expect(page).toHaveURL(/sortBy=title.*q=a/)
  await expectRemembered(request, {
    username: 'admin.chat',
    list: 'quick-replies-list',
    text: '"q":"a"',
  })
  const { search } = new URL(page.url())
  await page.reload()
  expect(new URL(page.url()).search).toBe(search)

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/login/)
  await first.close()

  const { context, page: elsewhere } = await signedIn(browser, 'admin.chat')
  await elsewhere.goto('/chat/quick-replies')
  await expect(elsewhere).toHaveURL(/q=a/)
  await expect(elsewhere).toHaveURL(/sortBy=title/)
  await elsewhere.getByRole('button', { name: 'Reset' }).click()
  await expect(elsewhere).not.toHaveURL(/q=a/)
  await expect(elsewhere.getByRole('searchbox')).toHaveValue('')
  await context.close()
})

test('columns are chosen, a view is saved and shown again, and the list is exported as CSV', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  await page.goto('/chat/tag')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Description' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Description' })).toHaveCount(0)

  await page.getByRole('searchbox').fill('a')
  await expect(page).toHaveURL(/q=a/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: /Save this view/ }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(mark)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`View "${mark}" was saved`)).toBeVisible()

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/q=a/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: mark }).click()
  await expect(page).toHaveURL(/q=a/)
  await expect(page.getByRole('columnheader', { name: 'Description' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Export' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'This list (CSV)' }).click()
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trim().split('\n').length).toBeGreaterThan(1)
  // The visible columns: headings and order, without the hidden one.
  const shown = await page.getByRole('columnheader').allInnerTexts()
  const headings = shown.map((heading) => heading.trim()).filter((heading) => heading !== '')
  expect(text.split('\r\n')[0]).toBe(`\uFEFF${headings.join(',')}`)
  expect(headings).not.toContain('Description')
  await context.close()
})

test('archives many records at once, and reports the result', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  await makeTags(page, [`${mark} one`, `${mark} two`])
  await page.goto(`/chat/tag?q=${mark}`)
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: /Select all/ }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('2 done')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  await context.close()
})

test('a second editor chooses: back to the form, the colleague’s value or mine', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  const [id] = await makeTags(page, [`${mark} stale`])
  const other = await context.newPage()
  for (const one of [page, other]) await one.goto(`/chat/tag/${id}`)
  const description = page.getByRole('textbox', { name: 'Description' })
  // A page that loads the record only now would know the other user's version.
  await expect(description).toHaveValue('made by a test')
  await saveDescription(other, 'theirs')
  await expect(other.getByText('was saved')).toBeVisible()

  const question = page.getByRole('dialog', { name: 'A colleague changed the same' })
  await saveDescription(page, 'mine')
  await expect(question.getByRole('row', { name: /mine.*theirs/ })).toBeVisible()
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await expect(description).toHaveValue('mine')
  await page.keyboard.press('Control+s')
  await question.getByRole('radio', { name: 'The colleague’s: Description' }).check()
  await question.getByRole('button', { name: 'Save this choice' }).click()
  await expect(question).toHaveCount(0)
  await expect(description).toHaveValue('theirs')

  await saveDescription(other, 'theirs again')
  await saveDescription(page, 'mine again')
  await question.getByRole('radio', { name: 'Mine: Description' }).check()
  await question.getByRole('button', { name: 'Save this choice' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(description).toHaveValue('mine again')
  await context.close()
})

test('unsaved changes are not lost by a click or a reload', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  const [id] = await makeTags(page, [`${mark} guard`])
  await page.goto(`/chat/tag/${id}`)
  const description = page.getByLabel('Description')
  await description.fill('half written')
  await page.getByRole('link', { name: 'Messenger' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(description).toHaveValue('half written')

  const requested = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await requested).dismiss()
  await expect(description).toHaveValue('half written')

  await page.getByRole('link', { name: 'Messenger' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/chat\/messenger/)
  await context.close()
})
