// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useMatches } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useScreenTop } from './screen-top.ts'

function Panel() {
  useScreenTop(useMatches().at(-1)?.id)
  return <Outlet />
}

test('another screen begins at its top, unless the user goes back to it', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const children = ['create', 'list', 'record/:id'].map((path) => ({ id: path, path, element: null }))
  const router = createMemoryRouter([{ path: '/', element: <Panel />, children }], {
    initialEntries: ['/create'],
  })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/record/1', { replace: true }))
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  await act(() => router.navigate('/record/2'))
  await act(() => router.navigate('/list?page=2'))
  await act(() => router.navigate('/list?page=3'))
  expect(scroll).toHaveBeenCalledTimes(2)
  await act(() => router.navigate(-2))
  expect(scroll).toHaveBeenCalledTimes(2)
})
