// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { resetAll } from '../session.ts'
import { Toast, toast, Toasts } from './toast.tsx'

beforeEach(() => {
  // An earlier test may have left a toast.
  vi.useFakeTimers()
})

const pass = (ms: number): void => {
  void act(() => vi.advanceTimersByTime(ms))
}
const showToast = (text: string): void => act(() => toast({ tone: 'success', text }))

test('a toast of the global area stays 2000 ms', () => {
  render(<Toasts />)
  showToast('Saved')
  pass(1999)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('an error stays 6000 ms: it has to be read', () => {
  render(<Toasts />)
  act(() => toast({ tone: 'error', text: 'Not saved' }))
  pass(5999)
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  pass(1)
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('the region that announces is there before its text, and one region announces it', () => {
  render(<Toasts />)
  const region = screen.getByRole('status')
  showToast('Saved')
  expect(screen.getByRole('status')).toBe(region)
  expect(region.querySelectorAll('[role], [aria-live]')).toHaveLength(0)
})

test('does not show the same message twice, but restarts its time', () => {
  render(<Toasts />)
  showToast('Saved')
  pass(1500)
  showToast('Saved')
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  pass(1500)
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  pass(500)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('another tone or text is another toast, and an error is announced at once', () => {
  render(<Toasts />)
  showToast('Saved')
  act(() => toast({ tone: 'error', text: 'Saved' }))
  expect(screen.getAllByText('Saved')).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toBe('Saved')
})

test('by default a toast stays 6000 ms, and waits while a pointer or a finger rests on it', () => {
  const gone = vi.fn()
  render(<Toast tone="info" text="News" onGone={gone} />)
  const shown = screen.getByText('News')
  pass(5000)
  fireEvent.pointerOver(shown)
  pass(60_000)
  expect(gone).not.toHaveBeenCalled()
  fireEvent.pointerOut(shown)
  pass(5999)
  fireEvent.touchStart(shown)
  pass(60_000)
  fireEvent.touchEnd(shown)
  expect(gone).not.toHaveBeenCalled()
  pass(6000)
  expect(gone).toHaveBeenCalledOnce()
})

test('the end of the session removes the toasts', () => {
  render(<Toasts />)
  showToast('Saved')
  act(resetAll)
  expect(screen.queryByText('Saved')).toBeNull()
})
