// @vitest-environment jsdom
import { emptyDocument } from '@rp/label/document'
import { newRect } from '@rp/label/new-element'
import { openLabel } from '@rp/label/store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { createSaving } from './saving.ts'

const path = 'PATCH /recipes/label-design/d1'
const nothingDerived = { from: new Set<string>(), of: () => ({}) }

function opened(unsent: readonly string[] = []) {
  const paper = emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 })
  const label = openLabel(
    { ...paper, elements: { a: newRect({ id: 'a', group: 'highlight 1' }) } },
    nothingDerived,
  )
  const move = (x: number) => label.commit({ edits: [{ id: 'a', to: { 'data-x': x } }], now: Date.now() })
  const saving = createSaving(label, { design_id: 'd1', staff_id: 's1', rev: 4, unsent })
  return { label, move, saving }
}

/** What each call wrote: its base rev and the element's position. */
const written = (server: ReturnType<typeof stubServer>) =>
  server.of(path).map(({ body }) => {
    const { rev, edit } = body as { rev: number; edit: { elements: { a: { 'data-x': number } } } }
    return [rev, edit.elements.a['data-x']]
  })

beforeEach(() => void vi.useFakeTimers())

describe('saving a label', () => {
  it('sends changes once, with the rev they are based on', async () => {
    const server = stubServer({
      [path]: () => ({ body: { rev: 5, updated_at: '2026-11-22T00:00:00.000Z' } }),
    })
    const { move, saving } = opened()
    move(1)
    move(2)
    expect(saving.state.get().kind).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    expect(written(server)).toEqual([[4, 2]])
    expect([saving.state.get().kind, saving.rev.get()]).toEqual(['saved', 5])
  })

  it('sends more than one edit takes in several, each based on the one before', async () => {
    let rev = 4
    const server = stubServer({
      [path]: () => ({ body: { rev: (rev += 1), updated_at: '2026-11-22T00:00:00.000Z' } }),
    })
    const { label, saving } = opened()
    const ids = Array.from({ length: 4000 }, (_, at) => `r${at}`)
    const edits = ids.map((id) => ({ id, to: { ...newRect({ id, group: 'highlight 1' }) } }))
    label.commit({ edits, now: Date.now() })
    await saving.flush()
    const sent = server.of(path).map(({ body }) => body as { rev: number; edit: { elements: object } })
    expect(sent.length).toBeGreaterThan(1)
    expect(sent.map((one) => one.rev)).toEqual(sent.map((_, at) => 4 + at))
    expect(sent.flatMap(({ edit }) => Object.keys(edit.elements))).toEqual(ids)
    expect(saving.state.get().kind).toBe('saved')
  })

  it('sends what an earlier tab left unsent', async () => {
    const server = stubServer({
      [path]: () => ({ body: { rev: 5, updated_at: '2026-11-22T00:00:00.000Z' } }),
    })
    opened(['a'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(written(server)).toEqual([[4, 0]])
  })

  it('keeps changes made while an edit is being sent for the next one', async () => {
    let rev = 4
    const answers: (() => void)[] = []
    const server = stubServer({
      [path]: () =>
        new Promise((resolve) =>
          answers.push(() => resolve({ body: { rev: (rev += 1), updated_at: '2026-11-22T00:00:00.000Z' } })),
        ),
    })
    const { move, saving } = opened()
    move(1)
    await vi.advanceTimersByTimeAsync(800)
    move(2)
    await vi.advanceTimersByTimeAsync(2000)
    expect(written(server)).toEqual([[4, 1]])
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(800)
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(10)
    expect(written(server)).toEqual([
      [4, 1],
      [5, 2],
    ])
    expect(saving.state.get().kind).toBe('saved')
  })

  it('retries while the network is down, with everything changed since', async () => {
    let away = true
    const server = stubServer({
      [path]: () =>
        away ? problem(503, 'unavailable') : { body: { rev: 5, updated_at: '2026-11-22T00:00:00.000Z' } },
    })
    const { move, saving } = opened()
    move(1)
    await vi.advanceTimersByTimeAsync(800)
    expect(saving.state.get().kind).toBe('offline')
    move(2)
    away = false
    await vi.advanceTimersByTimeAsync(4000)
    expect(written(server).at(-1)).toEqual([4, 2])
    expect(saving.state.get().kind).toBe('saved')
  })

  it('stops sending once another user has saved, until the person has decided', async () => {
    const server = stubServer({ [path]: () => problem(409, 'stale_version', { current: { rev: 9 } }) })
    const { move, saving } = opened()
    move(1)
    await vi.advanceTimersByTimeAsync(800)
    move(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saving.state.get().kind).toBe('conflict')
    expect(server.of(path)).toHaveLength(1)
    saving.rebase(9, ['a'])
    await vi.advanceTimersByTimeAsync(100)
    expect(written(server).at(-1)).toEqual([9, 2])
  })

  it('sets aside the one rejected edit, saves the rest, and retries it once it changes', async () => {
    const refusal = problem(422, 'invalid', { errors: [{ path: 'edit.elements.a.data-x', message: 'no' }] })
    const server = stubServer({
      [path]: ({ body }) => {
        const { rev, edit } = body as { rev: number; edit: { elements?: { a?: { 'data-x': number } } } }
        if (edit.elements?.a?.['data-x'] === 666) return refusal
        return { body: { rev: rev + 1, updated_at: '2026-11-22T00:00:00.000Z' } }
      },
    })
    const { label, move, saving } = opened()
    move(666)
    label.commit({ edits: [{ id: '@guides', to: { x: [1000] } }], now: Date.now() })
    await vi.advanceTimersByTimeAsync(3000)
    expect([...saving.aside.get().keys()]).toEqual(['a'])
    expect([saving.state.get().kind, saving.rev.get()]).toEqual(['saved', 5])
    expect(label.history.canUndo()).toBe(true)
    label.undo()
    label.undo()
    await vi.advanceTimersByTimeAsync(3000)
    expect([...saving.aside.get().keys()]).toEqual([])
    expect(saving.state.get().kind).toBe('saved')
    expect(server.of(path).length).toBeLessThan(6)
  })

  it.each([
    ['a refusal that names nothing', () => problem(422, 'invalid')],
    ['a server that fails on it again and again', () => problem(500, 'internal')],
  ])('finds the rejected edit by itself: %s', async (_, refusal) => {
    stubServer({
      [path]: ({ body }) => {
        const { rev, edit } = body as { rev: number; edit: { elements?: { a?: object } } }
        return edit.elements?.a
          ? refusal()
          : { body: { rev: rev + 1, updated_at: '2026-11-22T00:00:00.000Z' } }
      },
    })
    const { label, move, saving } = opened()
    move(666)
    label.commit({ edits: [{ id: '@guides', to: { x: [1000] } }], now: Date.now() })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...saving.aside.get().keys()]).toEqual(['a'])
    expect([saving.state.get().kind, saving.rev.get()]).toEqual(['saved', 5])
  })

  it('says why when the server refuses', async () => {
    stubServer({ [path]: () => problem(409, 'illegal_transition') })
    const { move, saving } = opened()
    move(1)
    await vi.advanceTimersByTimeAsync(800)
    expect(saving.state.get()).toMatchObject({ kind: 'refused', problem: { code: 'illegal_transition' } })
  })
})
