// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useRoomAddress } from '../rooms/use-room-address.ts'
import { useSidePanel } from './use-side-panel.ts'

/** The messenger at an address, opened from the list. */
function open(search: string) {
  let children: ReactNode = null
  const router = createMemoryRouter([{ path: '/', Component: () => children }], {
    initialEntries: ['/', `/${search}`],
  })
  const { result } = renderHook(() => ({ side: useSidePanel(), room: useRoomAddress() }), {
    wrapper: (props: { children: ReactNode }) => {
      children = props.children
      return <RouterProvider router={router} />
    },
  })
  return { result, router, address: () => router.state.location.search }
}

test('Back closes the customer and stays in the room', async () => {
  const { result, router, address } = open('?room=a&status=OPEN')
  await act(async () => result.current.side.toggle())
  expect([result.current.side.isOpen, address()]).toEqual([true, '?room=a&status=OPEN&panel=customer'])
  await act(() => router.navigate(-1))
  expect([result.current.side.isOpen, address()]).toEqual([false, '?room=a&status=OPEN'])
})

test('after the customer was closed by its button, Back leaves the room', async () => {
  const { result, router, address } = open('?room=a')
  await act(async () => result.current.side.toggle())
  await act(async () => result.current.side.close())
  expect([result.current.side.isOpen, address()]).toEqual([false, '?room=a'])
  await act(() => router.navigate(-1))
  expect(address()).toBe('')
})

test('closing the customer stays in the room after arriving by a link to it', async () => {
  const { result, address } = open('?room=a&panel=customer')
  expect(result.current.side.isOpen).toBe(true)
  await act(async () => result.current.side.close())
  expect(address()).toBe('?room=a')
})

test('another room opens without its customer panel', async () => {
  const { result, address } = open('?room=a&panel=customer')
  await act(async () => result.current.room.setRoom('b'))
  expect(address()).toBe('?room=b')
})
