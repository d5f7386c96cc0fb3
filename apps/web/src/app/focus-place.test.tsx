// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFocusPlace } from './focus-place.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // There is no layout here: everything counts as drawn.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Panel() {
  useFocusPlace()
  return (
    <>
      <Link to="/second">To the second</Link>
      <main id="screen">
        <Routes>
          <Route path="/" element={<First />} />
          <Route path="/second" element={<h1>Second</h1>} />
          <Route path="/form" element={<Form />} />
        </Routes>
      </main>
    </>
  )
}

function First() {
  const [state, setState] = useState<'there' | 'gone' | 'disabled'>('there')
  return (
    <>
      <h1>First</h1>
      <Link to="/form">To the form</Link>
      <section>
        <h2>Visit</h2>
        {state !== 'gone' && <button disabled={state === 'disabled'}>Save</button>}
      </section>
      <button onClick={() => setState('gone')}>Take away</button>
      <button onClick={() => setState('disabled')}>Disable</button>
      <button onClick={() => setState('there')}>Enable</button>
    </>
  )
}

function Form() {
  return (
    <>
      <h1>Form</h1>
      <input aria-label="Name" autoFocus />
    </>
  )
}

function open() {
  render(
    <MemoryRouter>
      <Panel />
    </MemoryRouter>,
  )
  act(() => screen.getByRole('button', { name: 'Save' }).focus())
}
const press = (name: string) => fireEvent.click(screen.getByText(name))
const focused = () => document.activeElement?.textContent || document.activeElement?.tagName

test('another screen gives the focus to its heading', async () => {
  open()
  press('To the second')
  await pass(200)
  expect(focused()).toBe('Second')
})

test('a screen that places the focus itself keeps it there', async () => {
  open()
  press('To the form')
  await pass(200)
  expect(focused()).toBe('INPUT')
})

test('when a focused button is removed, the nearest heading has the focus', async () => {
  open()
  press('Take away')
  await pass(200)
  expect(focused()).toBe('Visit')
})

test('a button that stays disabled gives the focus to the nearest heading', async () => {
  open()
  press('Disable')
  await pass(2000)
  expect(focused()).toBe('Visit')
})

test('a button that is disabled while it works has the focus afterwards', async () => {
  open()
  press('Disable')
  await pass(500)
  press('Enable')
  await pass(500)
  expect(focused()).toBe('Save')
})

test('does not restore a focus that the user removed', async () => {
  open()
  act(() => (document.activeElement as HTMLElement).blur())
  press('Disable')
  press('Enable')
  await pass(3000)
  expect(focused()).toMatch(/^BODY$|To the second/)
})
