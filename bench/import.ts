// An import of 10,000 rows: the preview, the import, a second one, and the file of failed rows corrected; plain
// catalogue, substances and raw materials. On PostgreSQL and on the embedded database, and once in the browser. Then the
// command with 100,000 rows of each kind.
import { failedReasonColumn, type ImportReport } from '@rp/contract/import'
import type { TestServer } from '../apps/server/src/testing/test-server.ts'
import { measureCommands } from './import/commands.ts'
import { openBrowser } from './lib/browser.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const rows = 10_000
/** One bad row per this many. */
const badEvery = 40
const goalMs = 3000

interface Kind {
  path: string
  header: string
  row: (n: number) => string
  bad: (row: string) => string
  mend: (text: string) => string
}

const kinds: Record<string, Kind> = {
  'box types': {
    path: '/recipes/box-type',
    header: 'code,name_en,name_th,shape,unit_cost,moq,outer_w,price_tiers',
    row: (n) => `BX-${n},Bottle ${n},ขวด ${n},BOTTLE,"1,${100 + (n % 900)}.50",${1 + (n % 50)},12.5,`,
    bad: (row) => row.replace('BOTTLE', 'SPHERE'),
    mend: (text) => text.replaceAll('SPHERE', 'JAR'),
  },
  substances: {
    path: '/food-recipes/substance',
    header: 'INCI name,Thai name,CAS No,Function,Is nano',
    row: (n) => `Substance ${n},สาร ${n},${1000 + n}-12-3 / 50-00-0,"SOLVENT, HUMECTANT",no`,
    bad: (row) => row.replace(',no', ',perhaps'),
    mend: (text) => text.replaceAll('perhaps', 'yes'),
  },
  'raw materials': {
    path: '/food-recipes/ingredient',
    header: 'code,trade_name,recipe_types,role,physical_form,purity,composition',
    row: (n) =>
      `RM-${n},Material ${n},COSMETICS; FOOD,ACTIVE,LIQUID,99.5,"Substance ${n}=60; Substance ${(n % 39) + 1}=40"`,
    bad: (row) => row.replace('ACTIVE', 'BOSS'),
    mend: (text) => text.replaceAll('BOSS', 'BASE'),
  },
}

const figures: Record<string, number> = {}
const goal: Record<string, string> = {}
let holds = true

function check(isTrue: boolean, what: string): void {
  if (!isTrue) console.error(`Not so: ${what}`)
  holds &&= isTrue
}

function fileOf({ header, row, bad }: Kind): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const good = row(at + 1)
    return at % badEvery === badEvery - 1 ? bad(good) : good
  })
  return `${header}\n${lines.join('\n')}\n`
}

async function measure(place: string, server: TestServer): Promise<void> {
  const chief = await server.staff('ADMIN/RECIPE')
  for (const [name, kind] of Object.entries(kinds)) {
    const post = async (text: string, dry_run: boolean): Promise<[ImportReport, number]> => {
      const began = performance.now()
      const { status, content } = await server.call<ImportReport>('POST', `/api${kind.path}/import`, chief, {
        body: { text, dry_run },
      })
      if (status !== 200) throw new Error(`${name}: the import answered ${status}`)
      return [content, performance.now() - began]
    }
    const text = fileOf(kind)
    const bad = rows / badEvery
    const [dry, preview] = await post(text, true)
    const [done, imported] = await post(text, false)
    const [again, unchanged] = await post(text, true)
    const corrected = kind.mend(done.failed ?? '')
    const [mended] = await post(corrected, false)
    const [twice] = await post(corrected, false)
    figures[`${place}: ${name}, preview ms`] = preview
    figures[`${place}: ${name}, import ms`] = imported
    figures[`${place}: ${name}, preview of what is there ms`] = unchanged
    goal[`${place}: ${name}, preview ms`] = `< ${goalMs}`
    check(
      preview < goalMs && unchanged < goalMs,
      `${place}: a preview of ${name} takes less than ${goalMs} ms`,
    )
    check(JSON.stringify(dry.counts) === JSON.stringify(done.counts), 'the preview says what the import does')
    check(done.counts.new === rows - bad && done.counts.rejected === bad, 'every row is accounted for')
    const reported = new Set(
      done.rejected.filter(({ column, reason }) => column && reason).map(({ row }) => row),
    )
    check(reported.size === bad, 'every bad row is told with its column and reason')
    check(
      [...reported].every((row) => (row - 1) % badEvery === 0),
      'by its own line of the file',
    )
    check(again.counts.unchanged === rows - bad, 'a second import finds all unchanged')
    check(corrected.includes(failedReasonColumn) && mended.counts.new === bad, 'the corrected file is taken')
    check(twice.counts.unchanged === bad, 'and makes no duplicate')
  }
}

const given = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const database = await openFreshDatabase(given)
for (const [place, url] of [
  ['PostgreSQL', database.url],
  ['embedded', ''],
] as const) {
  if (url) process.env['TEST_DATABASE_URL'] = url
  else delete process.env['TEST_DATABASE_URL']
  const { openTestServer } = await import('../apps/server/src/testing/test-server.ts')
  const server = await openTestServer()
  await measure(place, server)
  await server.close()
}
await database.drop()

await measureInBrowser()
const commands = await measureCommands(given)
Object.assign(figures, commands.figures)
Object.assign(goal, commands.goal)
for (const fault of commands.faults) check(false, fault)
report('import', figures, goal, holds)

/** As an admin sees it: from choosing the file to the counts and faults on the screen. */
async function measureInBrowser(): Promise<void> {
  const running = await openServerProcess()
  await running.start()
  const session = await signIn(running.url, 'admin.recipe')
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.addInitScript((stored) => {
    localStorage.setItem('recipe-panel.session', JSON.stringify(stored))
    localStorage.setItem('recipe-panel.language', 'en')
  }, session)
  await page.goto(`${running.url}/recipes/box-type`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  const buffer = Buffer.from(fileOf(kinds['box types'] as Kind))
  const began = performance.now()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'boxes.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('table', { name: /Faults/ }).waitFor()
  await dialog.getByRole('table', { name: /first 20 rows/ }).waitFor()
  const took = performance.now() - began
  figures['in the browser: preview on the screen ms'] = took
  goal['in the browser: preview on the screen ms'] = `< ${goalMs}`
  check(took < goalMs, 'the preview stands on the screen in time')
  await browser.close()
  await running.stop()
  running.clear()
}
