import { expect, test, type Page } from './test.ts'
import { signedIn, watchConsole } from './panel.ts'

test.describe.configure({ mode: 'parallel' })

const rd = '/recipes/recipes-rd'
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n',
)

test("a country's ban blocks a version until the regulatory admin waives it with a document", async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'admin.recipe')
  const consoleIsClean = watchConsole(page)
  const { recipe_id, version_id } = await blockedVersion(page)
  await page.goto(`${rd}/${recipe_id}/version/${version_id}?tab=regulation`)
  const card = page.getByRole('region', { name: 'Regulation' })
  await expect(card.getByText('Breaches')).toBeVisible()
  await card
    .getByRole('button', { name: /^Waive: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Waive this finding?' })
  await dialog.getByLabel('Reason').fill('The authority has permitted this amount in writing')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'permit.pdf', mimeType: 'application/pdf', buffer: paper })
  await expect(dialog.getByText('permit.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Waived', { exact: true }).first()).toBeVisible()
  await expect(card.getByText('Breaches')).toHaveCount(0)
  await card.getByRole('button', { name: /^Withdraw the waiver: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(card.getByText('Breaches')).toBeVisible()
  await expect(card.getByText('Withdrawn')).toBeVisible()
  consoleIsClean()
  await context.close()
})

/** A demo version that a rule of its country blocks. */
async function blockedVersion(page: Page): Promise<{ recipe_id: string; version_id: string }> {
  await page.goto('/')
  const session = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  const headers = { authorization: `Bearer ${(JSON.parse(session) as { token: string }).token}` }
  const read = async <T>(path: string): Promise<T> =>
    ((await (await page.request.get(`/api${path}`, { headers })).json()) as { content: T }).content
  const { data } = await read<{ data: { id: string }[] }>(
    `${rd}?formula_status=PENDING_FORMULATION_REVIEW&limit=100`,
  )
  for (const { id } of data) {
    const [version] = await read<{ id: string }[]>(`${rd}/${id}/version`)
    const { countries } = await read<{ countries: { verdict: string }[] }>(
      `${rd}/${id}/version/${version?.id}/regulation`,
    )
    if (countries.some(({ verdict }) => verdict === 'BLOCK'))
      return { recipe_id: id, version_id: version?.id ?? '' }
  }
  throw new Error('The demo has no version that a rule stops')
}
