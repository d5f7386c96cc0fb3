import { expect, type Locator, type Page } from '@playwright/test'
import { decrypt } from '../apps/web/src/kit/browser/cipher.ts'
import { newMark } from './mark.ts'

/** A call with the panel's stored session. */
export async function callApi<T>(
  page: Page,
  method: 'get' | 'post' | 'patch',
  path: string,
  data?: object,
): Promise<T> {
  const stored = await page.evaluate(() => localStorage.getItem('recipe-panel.session'))
  const { token } = JSON.parse(stored ?? '{}') as { token: string }
  const answer = await page.request[method](`/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { content: T }).content
}

/** A new template of 60 by 60 mm on its own model; returns its editor's path without the mode. */
export async function newTemplate(page: Page, name: string): Promise<string> {
  await page.goto('/recipes/shop-packaging')
  const { data } = await callApi<{ data: { id: string }[] }>(page, 'get', '/recipes/shop-packaging?limit=5')
  const packaging = data[0]?.id ?? ''
  const side = { name_en: 'Front', name_th: 'ด้านหน้า' }
  const model = await callApi<{ id: string }>(page, 'post', `/recipes/shop-packaging/${packaging}/model`, {
    code: `E2E-${newMark()}`,
    name_en: 'Square',
    name_th: 'สี่เหลี่ยม',
    label_areas: [{ code: 'FRONT', ...side, w: '60', h: '60', bleed: '3', safe: '2', is_curved: false }],
    panels: [],
    dieline: null,
    mockup: null,
    is_active: true,
  })
  const design = await callApi<{ id: string }>(page, 'post', '/recipes/label-design', {
    model_id: model.id,
    name,
    recipe_type: 'COSMETICS',
    country: 'TH',
  })
  return `/recipes/shop-packaging/design/${packaging}/${model.id}/${design.id}`
}

export const stage = (page: Page): Locator => page.getByRole('application')
export const elementOf = (page: Page, name: RegExp): Locator => stage(page).getByRole('img', { name })

/** Expects the number of history entries in the status bar. */
export async function expectHistory(page: Page, entries: number): Promise<void> {
  await expect(page.getByText(`History ${entries}`, { exact: true })).toBeVisible()
}

/** The selection's position in millimetres, from the status bar. */
export async function placeOf(page: Page): Promise<{ x: number; y: number }> {
  const said = await page.getByText(/^x [-\d.]+ y [-\d.]+ mm$/).textContent()
  const [x = NaN, y = NaN] = (said?.match(/[-\d.]+/g) ?? []).map(Number)
  return { x, y }
}

/** Expects the selection's position from the left, in millimetres. */
export async function expectAt(page: Page, x: number): Promise<void> {
  await expect.poll(async () => (await placeOf(page)).x).toBeCloseTo(x, 1)
}

/**
 * A clock of the test for times that the page reads; its timers go on. Returns what lets a second pass, longer than
 * edits that become one entry of the history lie apart.
 */
export async function pausesOf(page: Page): Promise<() => Promise<void>> {
  let now = Date.now()
  const set = () => page.clock.setFixedTime(now)
  await set()
  return () => {
    now += 1000
    return set()
  }
}

/** A label becomes editable a moment after it is visible; before that, keys and drags change nothing. */
export async function expectEditable(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
}

/** Drags an element by pixels from its middle, farther than the snapping distance. */
export async function drag(page: Page, element: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await element.boundingBox()
  const from = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
}

/**
 * Waits until the browser itself has stored the label with an element at this place; `label-kill` measures the delay.
 */
export async function expectStoredAt(page: Page, x: number): Promise<void> {
  const { user_id, token } = await sessionOf(page)
  const answer = await page.request.get('/api/auth/me/draft-key', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { content } = (await answer.json()) as { content: { key: string } }
  const key = new Uint8Array(Buffer.from(content.key, 'base64url'))
  const places = async () => (await storedLabels(page, key, user_id)).flatMap(placesIn)
  await expect.poll(places).toContainEqual(expect.closeTo(x, 1))
}

interface Edited {
  edit: { elements?: Record<string, { 'data-x': number } | null> } | null
}

const placesIn = ({ edit }: Edited): number[] =>
  Object.values(edit?.elements ?? {}).map((element) => (element?.['data-x'] ?? NaN) / 1000)

/** The browser's stored labels, decrypted with its user's key. */
async function storedLabels(page: Page, key: Uint8Array, user_id: string): Promise<Edited[]> {
  const rows = await page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('Cannot read the journal')))
      })
    const database = await read(indexedDB.open('recipe-panel.labels'))
    const all = await read(database.transaction('kept').objectStore('kept').getAll())
    database.close()
    return (all as { design_id: string; sealed: Uint8Array }[]).map(({ design_id, sealed }) => ({
      place: `label/${design_id.split('/')[1] ?? ''}`,
      sealed: [...sealed],
    }))
  })
  return rows.flatMap(({ place, sealed }) => {
    const bytes = decrypt(key, JSON.stringify([user_id, place]), new Uint8Array(sealed))
    return bytes ? [JSON.parse(new TextDecoder().decode(bytes)) as Edited] : []
  })
}

async function sessionOf(page: Page): Promise<{ user_id: string; token: string }> {
  const stored = await page.evaluate(() => localStorage.getItem('recipe-panel.session') ?? '{}')
  return JSON.parse(stored) as { user_id: string; token: string }
}
