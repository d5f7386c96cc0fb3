// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdDraftKey } from '../../../kit/browser/draft-key.ts'
import { startSession } from '../../../kit/session.ts'
import { holdTimers } from '../../../kit/testing/held-timers.ts'
import { signedIn } from '../../../kit/testing/render-screen.tsx'
import { problem } from '../../../kit/testing/stub-server.ts'
import { sampleDraft, sampleFormula, sampleVersion, versionId } from '../formula/sample-formula.ts'
import { storeDraft, storedDraft } from './stored-draft.ts'
import { cell, focusOn, open, put, saves, shares } from './testing/open-version-form.tsx'
import { restMs } from './use-draft-saving.ts'

/** The first save is too late: another user has saved `theirs` meanwhile. */
async function openBeside(theirs: Parameters<typeof sampleFormula>[0]) {
  let isFirst = true
  const opened = await open({
    [put]: () => {
      if (isFirst) {
        isFirst = false
        return problem(409, 'stale_version', { current: sampleVersion })
      }
      return { body: { version: { ...sampleVersion, row_version: 9 }, findings: [], unit_price: null } }
    },
  })
  opened.server.request.length = 0
  const saved = { ...sampleFormula(theirs), version: { ...sampleVersion, row_version: 8 } }
  vi.stubGlobal('fetch', withFormula(globalThis.fetch, saved))
  focusOn(1, 'pct')
  await opened.user.keyboard('6{Enter}')
  return opened
}

test('merges changes in different lines without asking, and undo reverts only mine', async () => {
  const { user, server } = await openBeside({ lines: sampleDraft.lines.slice(0, 2) })
  await saves(server, { row_version: 8, ...shares(null, '6') })
  expect(await screen.findByText('Saved')).toBeTruthy()
  focusOn(1, 'pct')
  await user.keyboard('{Control>}z{/Control}')
  await saves(server, { row_version: 9, ...shares(null, '5') })
})

test('never shows unsent input as saved', async () => {
  const { user, server } = await open({
    [put]: () => ({
      body: { version: { ...sampleVersion, row_version: 8 }, findings: [], unit_price: null },
    }),
  })
  focusOn(1, 'pct')
  await user.keyboard('6{Enter}')
  const claims: boolean[] = []
  const isSent = () => server.of(put).length > 0
  const watcher = new MutationObserver(() => claims.push(screen.queryByText('Saved') !== null && !isSent()))
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
  expect(screen.queryByText('Saved')).toBeNull()
  await waitFor(() => expect(isSent()).toBe(true))
  watcher.disconnect()
  expect(claims).not.toContain(true)
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('an undo of an unsent change does not change the server', async () => {
  let row_version = sampleVersion.row_version
  const { user, server } = await open({
    [put]: () => ({
      body: {
        version: { ...sampleVersion, row_version: (row_version += 1) },
        findings: [],
        unit_price: null,
      },
    }),
  })
  focusOn(1, 'pct')
  await user.keyboard('6{Enter}')
  await saves(server, shares(null, '6', '3'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  const timers = holdTimers(restMs)
  focusOn(1, 'pct')
  await user.keyboard('7{Enter}{Control>}z{/Control}')
  // What is typed is noted once it is painted: only then does the pause that belongs to it pass.
  const noted = () => storedDraft(versionId)?.content.draft.lines[1]?.pct
  await waitFor(() => {
    if (noted() === '6') timers.pass()
    expect(screen.queryByText('Saved')).toBeTruthy()
    expect(timers.waiting()).toBe(0)
  })
  for (const { body } of server.of(put)) expect(body).toMatchObject(shares(null, '6', '3'))
})

test('asks about two changes in one place, and saves the answer', async () => {
  const [first, second, third] = sampleDraft.lines
  if (!first || !second || !third) throw new Error('The sample has three lines')
  const { user, server } = await openBeside({ lines: [first, { ...second, pct: '7' }, third] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed the same' }))
  const question = within(dialog.getByRole('group', { name: 'NIACINAMIDE: % w/w' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true)
  expect(question.getByRole('radio', { name: /Theirs 7 %/ })).toBeTruthy()
  await user.click(question.getByRole('radio', { name: /Mine 6 %/ }))
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  await saves(server, { row_version: 8, ...shares(null, '6', '3') })
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('stores unsaved work here and offers it after a crash', async () => {
  const first = await open({
    [put]: () => {
      throw new TypeError('offline')
    },
  })
  focusOn(1, 'pct')
  await first.user.keyboard('6{Enter}')
  expect(await screen.findByText('Offline, kept here')).toBeTruthy()
  cleanup()
  const { user, server } = await open()
  expect(cell(1, 'pct').textContent).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Take it up again' }))
  expect(cell(1, 'pct').textContent).toBe('6')
  await waitFor(() => expect(server.of(put)).toHaveLength(1))
})

test('does not show work stored for another user', async () => {
  startSession({ ...signedIn, user_id: 'someone' })
  holdDraftKey('someone', new Uint8Array(32).fill(7))
  storeDraft(versionId, { draft: { ...sampleDraft, label: 'x' }, wrong: {} }, { row_version: 1 })
  // Even under the signed-in user's own name, the draft of another user cannot be opened.
  for (const key of Object.keys(localStorage).filter((name) => name.includes('.someone.')))
    localStorage.setItem(key.replace('someone', signedIn.user_id), localStorage.getItem(key) ?? '')
  await open()
  expect(screen.queryByRole('button', { name: 'Take it up again' })).toBeNull()
})

test('leaving waits until everything is saved', async () => {
  holdTimers(restMs)
  const { user, router, server } = await open()
  focusOn(1, 'pct')
  await user.keyboard('6{Enter}')
  await act(() => router.navigate('/'))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(server.of(put)).toHaveLength(1)
})

/** From now on the formula request returns this. */
function withFormula(inner: typeof fetch, formula: object): typeof fetch {
  return async (address, init) =>
    typeof address === 'string' && address.endsWith('/formula') && init?.method === 'GET'
      ? new Response(JSON.stringify({ content: formula }))
      : inner(address, init)
}
