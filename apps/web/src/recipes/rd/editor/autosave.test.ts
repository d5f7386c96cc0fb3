import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type Outcome, type SaveState } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())

function open(outcomes: Outcome[] = []) {
  const sent: string[] = []
  const states: SaveState[] = []
  const answers: (() => void)[] = []
  const autosave = createAutosave<string>({
    save: (value) =>
      new Promise((resolve) => {
        sent.push(value)
        answers.push(() => resolve(outcomes.shift() ?? 'SAVED'))
      }),
    onState: (state) => states.push(state),
    restMs: 800,
    retryMs: 5000,
  })
  const answer = async () => {
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { autosave, sent, states, answer }
}

describe('autosave', () => {
  it('sends the last change after a pause', async () => {
    const { autosave, sent, states, answer } = open()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(700)
    autosave.change('ab')
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await answer()
    expect([sent, states.at(-1)]).toEqual([['ab'], 'SAVED'])
  })

  it('never has two requests in flight; the newest value follows', async () => {
    const { autosave, sent, answer, states } = open()
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(800)
    autosave.change('b')
    await vi.advanceTimersByTimeAsync(800)
    autosave.change('c')
    await vi.advanceTimersByTimeAsync(800)
    expect(sent).toEqual(['a'])
    await answer()
    expect(states.at(-1)).toBe('WAITING')
    await vi.advanceTimersByTimeAsync(800)
    await answer()
    expect([sent, states.at(-1)]).toEqual([['a', 'c'], 'SAVED'])
  })

  it('retries an unreachable server', async () => {
    const { autosave, sent, states, answer } = open(['OFFLINE'])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(800)
    await answer()
    expect(states.at(-1)).toBe('OFFLINE')
    await vi.advanceTimersByTimeAsync(5000)
    await answer()
    expect([sent, states.at(-1)]).toEqual([['a', 'a'], 'SAVED'])
  })

  it('waits during a conflict, whatever is typed, until it is decided', async () => {
    const { autosave, sent, states, answer } = open(['CONFLICT'])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(800)
    await answer()
    autosave.change('b')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([sent, states.at(-1), await autosave.flush()]).toEqual([['a'], 'CONFLICT', false])
    autosave.resume()
    await vi.advanceTimersByTimeAsync(0)
    await answer()
    expect(sent).toEqual(['a', 'b'])
  })

  it('sends a waiting change at once when the page is left', async () => {
    const { autosave, sent, answer } = open()
    autosave.change('a')
    const flushed = autosave.flush()
    await answer()
    expect([await flushed, sent]).toEqual([true, ['a']])
  })
})
