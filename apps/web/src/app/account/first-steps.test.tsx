// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { FirstStepsDialog } from './first-steps-dialog.tsx'

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dialog = [{ path: '/', element: <FirstStepsDialog onClose={() => {}} /> }]

test('what is to be set up leads to where it is done, and says what is done', async () => {
  stubServer({
    'GET /first-steps': () => ({
      body: [
        { step: 'staff', is_done: true },
        { step: 'website', is_done: false },
      ],
    }),
  })
  renderScreen(dialog, '/')
  const steps = await screen.findByRole('region', { name: 'Set up the house: 1 of 2 done' })
  const [staff, website] = within(steps).getAllByRole('listitem')
  expect(staff?.textContent).toContain('done')
  expect(website?.textContent).not.toContain('done')
  expect(
    within(steps).getByRole('link', { name: 'Put the chat on your web site' }).getAttribute('href'),
  ).toBe('/chat/website/create')
})

test('staff with nothing to set up are shown around, where they may go', async () => {
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
