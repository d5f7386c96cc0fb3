// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../kit/language.ts'
import { renderScreen, signedIn } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { SupplychainLogDetail } from './entry/entry-page.tsx'
import { SupplychainLogList } from './log-screen.tsx'
import { sampleEntry, samplePolicy, sampleRow, sampleRun, sampleStanding, sampleTrace } from './sample-log.ts'

const path = '/supplychain'
const draft = { ...samplePolicy, version: 2, state: 'DRAFT' as const, row_version: 4 }
const server = (answers: Parameters<typeof stubServer>[0] = {}, entry: LogEntryDetail = sampleEntry) =>
  stubServer({
    'GET /preference/list/supplychain-log-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/supplychain-log-list': () => ({ body: null }),
    [`GET ${path}`]: () => ({
      body: { data: [sampleRow], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
    [`GET ${path}/policy`]: () => ({
      body: [{ current: samplePolicy, versions: [draft, samplePolicy], judged: 43, violations: 2 }],
    }),
    [`GET ${path}/policy/FORMULA-TRACE/1`]: () => ({ body: samplePolicy }),
    [`GET ${path}/policy/FORMULA-TRACE/2`]: () => ({ body: draft }),
    [`GET ${path}/verification`]: () => ({ body: sampleStanding }),
    [`GET ${path}/checkpoint`]: () => ({ body: { data: [sampleStanding.checkpoint], has_more: false } }),
    'GET /log-proof/key': () => ({ body: [{ key_id: 'k1', public_key: 'PEM', added_seq: 1 }] }),
    [`GET ${path}/1`]: () => ({ body: entry }),
    [`GET ${path}/2`]: () => ({
      body: { ...entry, id: '2', seq: 2, sentence: { en: 'The second', th: 'ที่สอง' } },
    }),
    [`GET ${path}/subject/recipe/42`]: () => ({
      body: { subject: sampleRow.subject, data: [sampleRow], has_more: false },
    }),
    [`GET ${path}/1/trace`]: () => ({ body: sampleTrace }),
    [`GET ${path}/2/trace`]: () => ({ body: sampleTrace }),
    ...answers,
  })
const shown = (element: ReactNode) => (
  <>
    {element}
    <Toasts />
  </>
)
const routes = [
  { path, element: shown(<SupplychainLogList />) },
  { path: `${path}/:id`, element: shown(<SupplychainLogDetail />) },
]

test("a row shows event, subject, actor, and the policies' verdict", async () => {
  server()
  renderScreen(routes, path)
  const row = await screen.findByRole('row', { name: /#1 / })
  for (const text of ['Recipe 42 moved on', '42', 'Malee Srisuk', 'Violation']) within(row).getByText(text)
  const badge = await screen.findByRole('group', { name: 'Integrity of the log' })
  within(badge).getByText('Verified')
  within(badge).getByRole('button', { name: /Head #2000 672adccd/ })
})

test('events are found by their text, days are filters, and the export takes only the filters', async () => {
  const requests = server({ [`GET ${path}/export`]: () => ({ body: null }) })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { user } = renderScreen(routes, `${path}?from=2026-11-01&page=1&limit=5`)
  await user.click(await screen.findByRole('button', { name: 'Event' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search: Event' }), 'report_iss')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Report … of … was issued' }))
  await waitFor(() =>
    expect(requests.of(`GET ${path}`).at(-1)?.query).toMatchObject({
      event: 'lab.report_issued',
      from: '2026-11-01',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'EPCIS 2.0 (JSON-LD)' }))
  await waitFor(() =>
    expect(requests.of(`GET ${path}/export`)[0]?.query).toEqual({
      from: '2026-11-01',
      event: 'lab.report_issued',
      format: 'epcis',
    }),
  )
})

test('the browser computes the hash of the published test vector and confirms it', async () => {
  server()
  const { user } = renderScreen(routes, `${path}/1`)
  await screen.findByText(/^The hash is right/)
  await user.click(screen.getByText('The text that is hashed'))
  await screen.findByText(/recipe-panel\/log\/v1/)
})

test('reports a changed entry and a broken link of the chain', async () => {
  server(
    {},
    {
      ...sampleEntry,
      entry: { ...sampleEntry.entry, data: { old_status: 'READY' } },
      next: { seq: 2, prev_hash: 'f'.repeat(64) },
    },
  )
  renderScreen(routes, `${path}/1`)
  expect((await screen.findByText(/^The hash is wrong/)).closest('[role=alert]')).not.toBeNull()
  screen.getByText('Entry 2 names another hash as the one before it.')
})

test('a browser without cryptography, as on plain http, says so', async () => {
  server()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  renderScreen(routes, `${path}/1`)
  await screen.findByText(/secure addresses only/)
})

test('the page of an entry shows its rules with reasons, its neighbours, and its trace as picture and list', async () => {
  server()
  const { user, router } = renderScreen(routes, `${path}/1`)
  await screen.findByRole('heading', { name: 'Recipe 42 moved on' })
  screen.getByText('Broken: Missing before it: qa.passed')
  const picture = (await screen.findAllByRole('group', { name: 'Connected with Recipe 42' }))[0]
  if (!picture) throw new Error('no picture')
  expect(within(picture).getByRole('link', { name: /Lot/ }).getAttribute('href')).toBe(`${path}/5`)
  expect(within(picture).getByRole('link', { current: true }).textContent).toContain('42')
  await user.click(screen.getByText('The same as a list'))
  within(screen.getByRole('list', { name: 'Connections' })).getByText(/Lot L-7 → Recipe 42/)
  const timeline = screen.getByRole('list', { name: 'Timeline of the subject' })
  within(timeline).getByRole('listitem', { current: true })
  expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true)
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('heading', { name: 'The second' })
  expect(router.state.location.pathname).toBe(`${path}/2`)
})

test('an entry without a checkpoint says that there is no proof yet', async () => {
  server({}, { ...sampleEntry, checkpoint: null })
  renderScreen(routes, `${path}/1`)
  await screen.findByText(/^Not yet sealed: no signed checkpoint/)
  expect(screen.queryByRole('button', { name: 'Copy proof' })).toBeNull()
})

test('copies the proof', async () => {
  server({ [`GET ${path}/1/proof`]: () => ({ body: { kind: 'recipe-panel/log-proof/v1' } }) })
  const { user } = renderScreen(routes, `${path}/1`)
  await user.click(await screen.findByRole('button', { name: 'Copy proof' }))
  await screen.findByText('The proof was copied')
  expect(await navigator.clipboard.readText()).toContain('recipe-panel/log-proof/v1')
})

test('policies state their demands in words; only the super admin changes them', async () => {
  server()
  const { user } = renderScreen(routes, `${path}?part=policies`, {
    ...signedIn,
    role: 'ADMIN',
    department: 'CHAT',
  })
  const rules = await screen.findByRole('list', { name: 'Rules of Formula trace' })
  within(rules).getByText('“Version … of … was locked” and what it proves are kept for 10 years.')
  screen.getByRole('link', { name: '2 violations' })
  expect(screen.queryByRole('button', { name: /Activate/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Version 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'FORMULA-TRACE, version 2' })
  await within(dialog).findByText('Kept for ten years')
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

test('activating says what will happen, and sends the version that was read', async () => {
  const activate = `POST ${path}/policy/FORMULA-TRACE/2/activate`
  const requests = server({ [activate]: () => ({ body: { ...draft, state: 'ACTIVE' } }) })
  const { user } = renderScreen(routes, `${path}?part=policies`)
  await user.click(await screen.findByRole('button', { name: 'Activate version 2 of FORMULA-TRACE' }))
  const dialog = await screen.findByRole('dialog', { name: 'Activate version 2 of FORMULA-TRACE?' })
  within(dialog).getByText(/Version 1, which judges now, retires/)
  await user.click(within(dialog).getByRole('button', { name: 'Activate' }))
  await screen.findByText('Version 2 of FORMULA-TRACE is active')
  expect(requests.of(activate)[0]?.body).toEqual({ row_version: 4 })
})

test('edits a draft rule by rule, with errors at their places', async () => {
  const save = `PUT ${path}/policy/FORMULA-TRACE/2`
  const requests = server({ [save]: () => ({ body: { ...draft, row_version: 5 } }) })
  const { user } = renderScreen(routes, `${path}?part=policies&dialog=FORMULA-TRACE:2`)
  const dialog = await screen.findByRole('dialog', { name: 'FORMULA-TRACE, draft of version 2' })
  const first = await within(dialog).findByRole('group', { name: 'Rule 1' })
  // Pasted: the form is large, and a simulated browser is slow with every single key.
  const write = async (rule: HTMLElement, label: string, text: string) => {
    await user.click(within(rule).getByLabelText(label))
    await user.paste(text)
  }
  await user.clear(within(first).getByLabelText('Years kept'))
  await user.click(within(dialog).getByRole('button', { name: 'Add a rule' }))
  const second = within(dialog).getByRole('group', { name: 'Rule 2' })
  await user.selectOptions(within(second).getByRole('combobox', { name: 'Kind' }), 'Who may')
  await write(second, 'Code', 'four-eyes')
  await write(second, 'Title (English)', 'Two people')
  await user.click(within(second).getByRole('checkbox', { name: /^Four eyes/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }))
  await within(first).findByText('A whole number within the limits')
  within(second).getByText('Fill this in')
  expect(requests.of(save)).toEqual([])
  await write(first, 'Years kept', '7')
  await write(second, 'Title (Thai)', 'สองคน')
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Draft 2 of FORMULA-TRACE was saved')
  expect(requests.of(save)[0]?.body).toMatchObject({
    row_version: 4,
    rules: [
      { code: 'KEEP', years: 7 },
      {
        code: 'FOUR-EYES',
        kind: 'ALLOWED_ACTORS',
        title: { en: 'Two people', th: 'สองคน' },
        not_actor_of: { event: 'recipe.created' },
      },
    ],
  })
})

test('a running verification shows its progress, also after a reload, until it ends', async () => {
  const running = { ...sampleRun, state: 'RUNNING' as const, done: 500, ok: null, finished_at: null }
  let asks = 0
  server({
    [`GET ${path}/verification`]: () => {
      asks += 1
      return { body: asks < 3 ? { ...sampleStanding, running } : sampleStanding }
    },
  })
  renderScreen(routes, `${path}?part=verification`)
  const bar = await screen.findByRole('progressbar', { name: 'Progress: Everything' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  await screen.findByText(/25 % · 500 of 2,000 entries/)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByRole('button', { name: 'Verify everything' }).hasAttribute('disabled')).toBe(false)
})

test('a damaged log says where and why, and links there', async () => {
  const bad = {
    ...sampleRun,
    ok: false,
    first_bad_seq: 77,
    reason: { en: 'The hash is another one', th: 'แฮชไม่ตรง' },
  }
  server({ [`GET ${path}/verification`]: () => ({ body: { ...sampleStanding, broken: bad, runs: [bad] } }) })
  renderScreen(routes, `${path}?part=verification`, { ...signedIn, role: 'ADMIN', department: 'CHAT' })
  const alert = await screen.findByRole('alert')
  within(alert).getByText(/First bad entry: 77\. The hash is another one/)
  expect(within(alert).getByRole('link').getAttribute('href')).toBe(`${path}/77`)
  screen.getByRole('button', { name: 'Verify new entries' })
  expect(screen.queryByRole('button', { name: 'Verify everything' })).toBeNull()
})

test('the parts are also in Thai', async () => {
  setLanguage('th')
  server()
  renderScreen(routes, `${path}?part=verification`)
  for (const name of ['สถานะของบันทึก', 'การตรวจล่าสุด', 'จุดตรวจ', 'ตรวจเองโดยไม่พึ่งระบบนี้'])
    await screen.findByRole('heading', { name })
})
