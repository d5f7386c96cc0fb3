// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetAll } from '../session.ts'
import { Toast, toast, Toasts } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  resetAll()
  vi.useRealTimers()
})

const pass = (ms: number): void => {
  void act(() => vi.advanceTimersByTime(ms))
}
const tell = (text: string): void => act(() => toast({ tone: 'success', text }))

test('a toast of the global area stays 2000 ms', () => {
  render(<Toasts />)
  tell('Saved')
  pass(1999)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('the same message is not shown twice, its time starts anew', () => {
  render(<Toasts />)
  tell('Saved')
  pass(1500)
  tell('Saved')
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  pass(1500)
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  pass(500)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('another tone or another text is another toast, and an error is announced at once', () => {
  render(<Toasts />)
  tell('Saved')
  act(() => toast({ tone: 'error', text: 'Saved' }))
  expect(screen.getAllByText('Saved')).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toBe('Saved')
})

test('by itself a toast stays 6000 ms, and waits while a pointer or a finger rests on it', () => {
  const gone = vi.fn()
  render(<Toast tone="info" text="News" onGone={gone} />)
  pass(5000)
  fireEvent.pointerEnter(screen.getByRole('status'))
  pass(60_000)
  expect(gone).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByRole('status'))
  pass(5999)
  fireEvent.touchStart(screen.getByRole('status'))
  pass(60_000)
  fireEvent.touchEnd(screen.getByRole('status'))
  expect(gone).not.toHaveBeenCalled()
  pass(6000)
  expect(gone).toHaveBeenCalledOnce()
})

test('the end of the session takes the toasts away', () => {
  render(<Toasts />)
  tell('Saved')
  act(resetAll)
  expect(screen.queryByText('Saved')).toBeNull()
})
