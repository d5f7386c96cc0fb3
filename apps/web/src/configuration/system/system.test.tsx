// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { SystemState } from '@rp/contract/configuration/system'
import { keysOfScreen } from '@rp/domain/configuration/keys'
import { systemFindings, type SystemFindingCode } from '@rp/domain/system/system-findings'
import { expect, test } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { ChatConfiguration } from '../chat-configuration.tsx'

const at = '2026-11-24T03:00:00.000Z'
const job = '01900000-0000-7000-8000-0000000000aa'
const address = '/configuration/chat?part=system'
const routes = [{ path: '/configuration/chat', element: <ChatConfiguration /> }]

const state: SystemState = {
  at,
  product: { version: '1.2.3', commit: '0123456789abcdef', node: '22.13.0', started_at: at },
  database: {
    kind: 'EMBEDDED',
    version: '18.6',
    size: 1_400_000_000,
    is_durable: true,
    migrations: 12,
    migrated_at: at,
  },
  nodes: { shares: false, known: 1 },
  disk: { free: 40_000_000_000, total: 100_000_000_000 },
  files: { kind: 'FOLDER', place: '/data/files' },
  backups: {
    last_backup: {
      outcome: 'DONE',
      started_at: at,
      ended_at: at,
      size: 3_000_000,
      tables: 120,
      files: 7,
      error: null,
    },
    last_drill: null,
  },
  jobs: {
    waiting: 0,
    oldest_at: null,
    failures: [{ id: job, name: 'channel-report', failed_at: at, error: 'it broke', is_recovered: false }],
  },
  outbox: { waiting: 1000, oldest_at: at },
  mail: { is_configured: true, waiting: 0, oldest_at: null, failed: 0, bounced: 0, last_error: null },
  push: { subscriptions: 3, waiting: 0, oldest_at: null, retried: 0 },
  channels: { accounts: [], unknown: 0, unworked: 0 },
  ai: {
    providers: [
      { provider: 'GEMINI', is_configured: true, tried: null, unable: [], resting_until: null },
      { provider: 'DEEPSEEK', is_configured: false, tried: null, unable: [], resting_until: null },
    ],
    embedding: null,
  },
  log: { entries: 0, is_broken: false, last_good_at: null, last_run_at: null, sealed_at: null },
}

function serve(now: () => SystemState = () => state) {
  return stubServer({
    'GET /configuration/system': () => ({ body: { ...now(), findings: systemFindings(now()) } }),
    [`POST /configuration/system/job/${job}/retry`]: () => ({ body: null }),
    'GET /configuration/chat': () => ({ body: [] }),
  })
}

test('the super admin sees what needs attention, what to do, and each part with its figures', async () => {
  serve()
  renderScreen(routes, address)
  const toDo = await screen.findByRole('region', { name: 'What needs you' })
  expect(within(toDo).getByRole('heading').textContent).toBe('2 things need you')
  expect(toDo.textContent).toContain('No restore has ever been drilled')
  expect(toDo.textContent).toContain('Run a drill once')

  const database = screen.getByRole('region', { name: 'Database' })
  expect(within(database).getByText('Well')).toBeTruthy()
  expect(within(database).getByText('1.4 GB')).toBeTruthy()
  expect(database.textContent).toContain('A killed process loses nothing that was acknowledged')
  expect(screen.getByRole('region', { name: 'News between parts' }).textContent).toContain('1,000+')
  const backups = screen.getByRole('region', { name: 'Backups' })
  expect(within(backups).getByText('Look at it')).toBeTruthy()
  expect(backups.textContent).toContain('3 MB · 120 tables · 7 files')
  expect(screen.getByRole('region', { name: 'Models' }).textContent).toContain('Has a key, never tried')
  expect(
    within(screen.getByRole('region', { name: 'Supply-chain log' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/supplychain?part=verification')
})

test('retries a failed job from the page', async () => {
  let failures = state.jobs.failures
  const { of } = serve(() => ({ ...state, jobs: { ...state.jobs, failures } }))
  const { user } = renderScreen(routes, address)
  const jobs = await screen.findByRole('region', { name: 'Jobs' })
  expect(jobs.textContent).toContain('it broke')
  failures = []
  await user.click(within(jobs).getByRole('button', { name: 'Try again: channel-report' }))
  await waitFor(() => expect(within(jobs).queryByRole('button')).toBeNull())
  expect(of(`POST /configuration/system/job/${job}/retry`)).toHaveLength(1)
})

test('says so if nothing was found, in Thai too', async () => {
  setLanguage('th')
  const run = { ...state.backups.last_backup, outcome: 'DONE' as const, started_at: at, ended_at: at }
  const last_drill = { ...run, size: 0, tables: 0, files: 0, error: null }
  serve(() => ({
    ...state,
    jobs: { ...state.jobs, failures: [] },
    backups: { ...state.backups, last_drill },
  }))
  renderScreen(routes, address)
  expect((await screen.findByRole('status')).textContent).toBe('ทุกส่วนที่ตรวจในหน้านี้ปกติดี')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ระบบ')
})

test('offers a chat admin no system page, and sends no request', async () => {
  const { request } = serve()
  renderScreen(routes, address, { ...signedIn, role: 'ADMIN', department: 'CHAT' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'System' })).toBeNull()
  await waitFor(() => expect(request.map(({ path }) => path)).toEqual(['/configuration/chat']))
})

test('the super admin chooses which roles need a second step', async () => {
  const { of } = stubServer({
    'GET /configuration/security': () => ({
      body: keysOfScreen('security').map((key) => ({
        key,
        value: 'false',
        is_default: true,
        row_version: 0,
        updated_at: null,
        updated_by_name: null,
        overrides: [],
      })),
    }),
    'PUT /configuration/security': () => ({ body: [] }),
  })
  const { user } = renderScreen(routes, '/configuration/chat?part=security')
  await user.click(await screen.findByRole('switch', { name: 'Admins' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(of('PUT /configuration/security').map(({ body }) => body)).toEqual([
      { changes: [{ key: 'SECURITY_TWO_STEP_ADMIN', value: 'true', row_version: 0 }] },
    ]),
  )
})

test('every finding has its texts in both languages', async () => {
  const { findingWords } = await import('./finding-words.ts')
  const codes = Object.keys(findingWords.en) as SystemFindingCode[]
  for (const code of codes)
    expect([code, /[ก-๙]/.test(findingWords.th[code].what + findingWords.th[code].next)]).toEqual([
      code,
      true,
    ])
})
