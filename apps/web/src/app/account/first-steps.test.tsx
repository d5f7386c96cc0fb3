// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { signOut } from '@rp/contract/auth/session'
import { expect, test } from 'vitest'
import { call } from '../../kit/call.ts'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { FirstStepsDialog } from './first-steps-dialog.tsx'
import { FirstStepsPanel } from './first-steps-panel.tsx'

const dialog = [{ path: '/', element: <FirstStepsDialog onClose={() => {}} /> }]

test('set-up steps link to their screens, and say which are done', async () => {
  stubServer({
    'GET /first-steps': () => ({
      body: [
        { step: 'staff', is_done: true },
        { step: 'website', is_done: false },
      ],
    }),
  })
  renderScreen(dialog, '/')
  const steps = await screen.findByRole('region', { name: 'Set up the company: 1 of 2 done' })
  const [staff, website] = within(steps).getAllByRole('listitem')
  expect(staff?.textContent).toContain('done')
  expect(website?.textContent).not.toContain('done')
  expect(
    within(steps).getByRole('link', { name: 'Put the chat on your web site' }).getAttribute('href'),
  ).toBe('/chat/website/create')
})

test('staff with nothing to set up get a tour of the screens they may open', async () => {
  stubServer({ 'GET /first-steps': () => ({ body: [] }) })
  renderScreen(dialog, '/', { ...signedIn, role: 'STAFF', department: 'LAB' })
  const around = await screen.findByRole('region', { name: 'Look around' })
  expect(
    within(around)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Work a lab order'])
  expect(screen.queryByRole('region', { name: /Set up/ })).toBeNull()
})

const panel = [
  {
    path: '/',
    element: (
      <>
        <FirstStepsPanel />
        <FirstStepsDialog onClose={() => {}} />
      </>
    ),
  },
]

test('the next step is above the screen until it is dismissed, and returns from the list', async () => {
  stubServer({
    'GET /first-steps': () => ({
      body: [
        { step: 'staff', is_done: true },
        { step: 'website', is_done: false },
      ],
    }),
  })
  renderScreen(panel, '/', { ...signedIn, role: 'ADMIN', department: 'CHAT' })
  const strip = await screen.findByRole('region', { name: 'First steps', hidden: true })
  expect(strip.textContent).toContain('First steps: 1 of 2 done. Next:Put the chat on your web site')
  fireEvent.click(within(strip).getByRole('button', { name: 'Hide', hidden: true }))
  expect(screen.queryByRole('region', { name: 'First steps', hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the next step on every screen' }))
  expect(await screen.findByRole('region', { name: 'First steps', hidden: true })).toBeTruthy()
})

test('a company that has done every step sees none, and staff never do', async () => {
  stubServer({ 'GET /first-steps': () => ({ body: [{ step: 'staff', is_done: true }] }) })
  renderScreen(panel, '/')
  await screen.findByRole('region', { name: 'Set up the company: 1 of 1 done' })
  expect(screen.queryByRole('region', { name: 'First steps', hidden: true })).toBeNull()
  expect(localStorage.getItem(`firstStepsDone.${signedIn.user_id}`)).toBe('true')
})

test('the next step moves on when it was done on this very screen', async () => {
  let isDone = false
  stubServer({
    'GET /first-steps': () => ({
      body: [
        { step: 'hours', is_done: isDone },
        { step: 'website', is_done: false },
      ],
    }),
    'POST /auth/sign-out': () => {
      isDone = true
      return { body: null }
    },
  })
  renderScreen([{ path: '/', element: <FirstStepsPanel /> }], '/')
  const strip = await screen.findByRole('region', { name: 'First steps' })
  expect(strip.textContent).toContain('0 of 2 done')
  // Any call that writes.
  await call(signOut, {})
  await waitFor(() => expect(strip.textContent).toContain('1 of 2 done. Next:Put the chat on your web site'))
})
