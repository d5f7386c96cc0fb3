// Pasting arbitrary clipboard content: random texts from all of Unicode are pasted by keyboard into every text field of
// a label, each is saved or visibly cleaned, and one undo restores the previous state. No label may end up unsaveable.
import type { Page } from '@playwright/test'
import { newBarcode, newText } from '@rp/label/new-element'
import { openBrowser } from './lib/browser.ts'
import { signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const pastes = Number(process.argv[2] ?? 10_000)
/** Continues where an earlier run ended; the texts are the same each time. */
const from = Number(process.argv[3] ?? 0)
/** At this interval the run waits for the label to be saved, and compares it with the server's. */
const everyNth = 25

/** The same texts each time (mulberry32). */
let seed = 25
function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) % below
}

const parts: readonly (() => string)[] = [
  () => String.fromCodePoint(random(0x11_0000)),
  () => String.fromCharCode(random(0x1_0000)),
  () => String.fromCodePoint(random(0xa0)),
  () =>
    ['\t', '\r\n', '\r', '\n', '\u2028', '\u2029', '\u0085', '\u000B', '\u000C', '\u0000'][random(10)] ?? '',
  () => String.fromCodePoint(0xe01 + random(0x5a)),
  () => `a${String.fromCodePoint(0x300 + random(0x6f)).repeat(1 + random(30))}`,
  () => ['👩‍👩‍👧‍👦', '🇹🇭', '‮', '⁦', '﻿', '￼', '<b>', '</script>', '{fda_no}', '&amp;', "'; --"][random(11)] ?? '',
  () => 'Glycerin 5 %',
]

function randomText(): string {
  const count = random(200) === 0 ? 3000 : 1 + random(40)
  return Array.from({ length: count }, () => parts[random(parts.length)]?.() ?? '').join('')
}

const server = await openServerProcess()
await server.start()
const session = await signIn(server.url, 'admin.recipe_design')
const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' }

async function callApi<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const read = (await answer.json()) as { content: T }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(read)}`)
  return read.content
}

type Elements = Record<string, Record<string, unknown>>

async function newLabel(): Promise<{ id: string; address: string }> {
  const { data } = await callApi<{ data: { id: string }[] }>('GET', '/recipes/shop-packaging?has_models=true')
  const { models } = await callApi<{ models: { id: string; packaging_id: string }[] }>(
    'GET',
    `/recipes/shop-packaging/${data[0]?.id}`,
  )
  const model = models[0]
  if (!model) throw new Error('The demo has no model of a packaging')
  const { id } = await callApi<{ id: string }>('POST', '/recipes/label-design', {
    model_id: model.id,
    name: 'Pastes',
    recipe_type: 'COSMETICS',
    country: 'TH',
  })
  const { rev, document } = await callApi<{ rev: number; document: { elements: Elements } }>(
    'GET',
    `/recipes/label-design/${id}`,
  )
  const gone = Object.fromEntries(Object.keys(document.elements).map((one) => [one, null]))
  const box = { 'data-x': 4000, 'data-y': 4000, width: 30_000, height: 8000 }
  const text = newText({ id: 'text', name: 'Text', group: 'brand', text: 'Alpha', ...box })
  const code = newBarcode({
    id: 'code',
    name: 'Code',
    symbology: 'code128',
    value: 'ALPHA',
    'data-y': 20_000,
  })
  await callApi('PATCH', `/recipes/label-design/${id}`, {
    rev,
    edit: { elements: { ...gone, text: { ...text, 'data-x': 4000 }, code: { ...code, 'data-x': 4000 } } },
  })
  return {
    id,
    address: `${server.url}/recipes/shop-packaging/design/${model.packaging_id}/${model.id}/${id}/edit`,
  }
}

const stage = (page: Page) => page.getByRole('application')
const rowOf = (page: Page, nth: number) => page.getByRole('treeitem').nth(nth)

/** Every text field of a label, with how to replace its text by the clipboard's. */
const fields: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'text on the label'(page) {
    await rowOf(page, 1).click()
    await stage(page).focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Escape')
  },
  async 'text in the panel'(page) {
    await rowOf(page, 1).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
  },
  async 'name of the layer'(page) {
    await rowOf(page, 1).focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Enter')
  },
  async 'value of the barcode'(page) {
    await rowOf(page, 0).click()
    await page.locator('#label-barcode-value').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
  },
  async 'ink of the text'(page) {
    await rowOf(page, 1).click()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Enter')
    const instead = page.getByRole('textbox', { name: 'CMYK that replaces it' })
    if (await instead.isVisible()) {
      await instead.fill('0 91 76 0')
      await page.getByRole('button', { name: 'Use', exact: true }).click()
    } else await page.keyboard.press('Escape')
  },
  async 'a new text'(page) {
    await stage(page).focus()
    await page.keyboard.press('Control+v')
  },
}

const historyOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/History (\d+)/.exec(document.body.innerText)?.[1] ?? -1))
const stored = async (id: string): Promise<Elements> =>
  (await callApi<{ document: { elements: Elements } }>('GET', `/recipes/label-design/${id}`)).document
    .elements

/** The text without line breaks, which derive from it. */
const written = (elements: Elements): string =>
  JSON.stringify(
    Object.keys(elements)
      .toSorted((a, b) => a.localeCompare(b))
      .map((key) => [key, ...['name', 'text', 'value', 'fontColour'].map((field) => elements[key]?.[field])]),
  )

const { id, address } = await newLabel()
const first = written(await stored(id))
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await context.grantPermissions(['clipboard-read', 'clipboard-write'])
await context.addInitScript((savedSession) => {
  localStorage.setItem('recipe-panel.session', savedSession)
  localStorage.setItem('recipe-panel.language', 'en')
}, JSON.stringify(session))
const page = await context.newPage()
await page.goto(address)
await page.getByRole('button', { name: /^Undo/ }).waitFor()

/** Whether the label is saved within a few seconds, with nothing set aside. */
async function isSaved(): Promise<boolean> {
  for (let time = 0; time < 100; time += 1) {
    const [state, aside] = await page.evaluate(() => [
      document.querySelector('.label-save-state')?.textContent ?? '',
      document.querySelectorAll('.label-set-aside').length,
    ])
    if (aside > 0 || state === 'Not saved') return false
    if (state === 'Saved') return true
    await page.waitForTimeout(50)
  }
  return false
}

let [unsaveable, lostSteps, unchanged] = [0, 0, 0]
const names = Object.keys(fields)
for (let nth = 0; nth < pastes; nth += 1) {
  const name = names[nth % names.length] ?? ''
  const text = randomText()
  if (nth < from) continue
  await page.evaluate((given) => navigator.clipboard.writeText(given), text)
  const before = await historyOf(page)
  await fields[name]?.(page)
  const steps = (await historyOf(page)) - before
  if (steps === 0) unchanged += 1
  const isChecked = nth % everyNth === 0
  if (isChecked && !(await isSaved())) {
    unsaveable += 1
    console.error(`Cannot be saved, ${name}: ${JSON.stringify(text.slice(0, 200))}`)
  }
  for (let step = 0; step < steps; step += 1) {
    await stage(page).focus()
    await page.keyboard.press('Control+z')
  }
  if ((await historyOf(page)) !== before) {
    lostSteps += 1
    console.error(`A step is lost, ${name}: ${JSON.stringify(text.slice(0, 200))}`)
  }
  if (isChecked && (!(await isSaved()) || written(await stored(id)) !== first)) {
    lostSteps += 1
    console.error(`Not brought back, ${name}: ${JSON.stringify(text.slice(0, 200))}`)
  }
  if (nth % 1000 === 999) console.error(`${nth + 1} pasted`)
}
await browser.close()
await server.stop()
server.clear()

report(
  'label-pastes',
  {
    pastes: pastes - from,
    fields: names.length,
    without_a_change: unchanged,
    unsaveable,
    lost_undo_steps: lostSteps,
  },
  { unsaveable: '0', lost_undo_steps: '0' },
  unsaveable === 0 && lostSteps === 0,
)
