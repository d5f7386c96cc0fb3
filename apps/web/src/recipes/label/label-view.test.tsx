// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { LabelsPackagingEdit } from './edit-label.tsx'
import { isLabelView } from './label-view.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test.each(['view', 'edit', 'review', 'compare'])('%s is a mode of viewing a label', (view) => {
  expect(isLabelView(view)).toBe(true)
})

test('an address with an unknown mode leads to the read-only view', async () => {
  stubServer({ 'GET /recipes/label-design/d': () => problem(404, 'not_found') })
  const { router } = renderScreen(
    [{ path: '/design/:packagingId/:modelId/:designId/:statusView', element: <LabelsPackagingEdit /> }],
    '/design/p/m/d/xyz?from=list',
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/design/p/m/d/view'))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
