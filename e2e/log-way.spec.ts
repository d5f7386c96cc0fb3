import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from './test.ts'
import { signedIn, watchConsole } from './panel.ts'

/** The file downloaded by a button. */
async function saveDownload(page: Page, name: string, folder: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).first().click()
  const download = await coming
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

test('the browser rehashes an entry, the log is verified as a whole, and once more offline', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'super_admin')
  const consoleIsClean = watchConsole(page)
  await page.goto('/supplychain')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('The hash is right', { exact: false })).toBeVisible()
  await page.goto('/supplychain?part=verification')
  await page.getByRole('button', { name: 'Verify everything' }).click()
  await expect(page.getByText(/entries 1 to [\d,]+/).first()).toBeVisible({ timeout: 30_000 })

  const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-log-'))
  const log = await saveDownload(page, 'Download the whole log', folder)
  const verifier = await saveDownload(page, 'Download the verifier', folder)
  const key = await saveDownload(page, 'Save as key.pem', folder)
  const said = execFileSync(process.execPath, [verifier, log, '--key', key], { encoding: 'utf8' })
  expect(said).toMatch(/holds/i)
  consoleIsClean()
  await context.close()
})
