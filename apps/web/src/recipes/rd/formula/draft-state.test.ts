import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftReducer, linePath, openDraft, type Action, type DraftState } from './draft-state.ts'
import { line, niacinamide, sampleDraft } from './sample-formula.ts'

const open = (): DraftState => openDraft({ draft: sampleDraft, wrong: {} })
const after = (state: DraftState, ...actions: Action[]) => actions.reduce(draftReducer, state)
const keysOf = ({ present }: DraftState) => present.draft.lines.map(({ key }) => key)
const pctOf = ({ present }: DraftState, key: string) =>
  present.draft.lines.find((one) => one.key === key)?.pct
const typing = (text: string, key = 'n'): Action => ({
  type: 'type-line',
  key,
  field: 'pct',
  text,
  typing: `${key} pct`,
})

describe('typing into a cell', () => {
  it('is one step of the history, however many keys it took', () => {
    const typed = after(open(), typing('7'), typing('7.'), typing('7.5'), { type: 'rest' })
    expect([pctOf(typed, 'n'), typed.past.length]).toEqual(['7.5', 1])
    expect(pctOf(after(typed, { type: 'undo' }), 'n')).toBe('5')
  })

  it('starts a new step after a pause', () => {
    const typed = after(open(), typing('7'), { type: 'rest' }, typing('8'))
    expect(pctOf(after(typed, { type: 'undo' }), 'n')).toBe('7')
  })

  it('keeps invalid text outside the draft, which stays unchanged, until it is valid', () => {
    const wrong = after(open(), typing('7x'))
    expect(pctOf(wrong, 'n')).toBe('5')
    expect(wrong.present.wrong).toEqual({
      'lines.n.pct': {
        text: '7x',
        problem: 'NOT_READ',
        unread: { problem: 'UNIT', unit: 'x' },
        unit: '%',
      },
    })
    const right = after(wrong, typing('๗'))
    expect([pctOf(right, 'n'), right.present.wrong]).toEqual(['7', {}])
  })

  it('names the limit that a number violates', () => {
    expect(after(open(), typing('1250')).present.wrong['lines.n.pct']).toEqual({
      text: '1250',
      problem: 'TOO_BIG',
      limit: '100',
    })
    expect(after(open(), typing('0.1234567')).present.wrong['lines.n.pct']?.problem).toBe('TOO_PRECISE')
  })

  it('leaves no trace when cancelled', () => {
    const typed = after(open(), typing('7'), typing('78'))
    const cancelled = after(typed, { type: 'cancel', typing: 'n pct' })
    expect([pctOf(cancelled, 'n'), cancelled.past, cancelled.future]).toEqual(['5', [], []])
  })
})

describe('an ingredient being searched for', () => {
  const search: Action = { type: 'search', key: 'n', text: 'xanthan' }
  const found: Action = { type: 'found', key: 'n', text: 'xanthan', ingredient_id: 'x' }
  const ingredientOf = ({ present }: DraftState) =>
    present.draft.lines.find(({ key }) => key === 'n')?.ingredient_id
  const isUnknown = ({ present }: DraftState) => linePath('n', 'ingredient_id') in present.wrong

  it('is no separate step when found late: undo reverts the input since', () => {
    const answered = after(open(), search, typing('0.1'), { type: 'rest' }, found)
    expect([ingredientOf(answered), pctOf(answered, 'n'), isUnknown(answered)]).toEqual(['x', '0.1', false])
    const undone = after(answered, { type: 'undo' })
    expect([ingredientOf(undone), pctOf(undone, 'n'), isUnknown(undone)]).toEqual(['x', '5', false])
    const before = after(undone, { type: 'undo' })
    expect([ingredientOf(before), isUnknown(before)]).toEqual([ingredientOf(open()), false])
  })

  it('is also set in steps that were undone meanwhile', () => {
    const redone = after(open(), search, { type: 'undo' }, found, { type: 'redo' })
    expect([ingredientOf(redone), isUnknown(redone)]).toEqual(['x', false])
  })

  it('changes nothing if something else was entered meanwhile', () => {
    const other = after(open(), search, { type: 'search', key: 'n', text: 'guar' }, found)
    expect([ingredientOf(other), isUnknown(other)]).toEqual([ingredientOf(open()), true])
  })
})

describe('lines', () => {
  it('move by one place and stop at the edge', () => {
    expect(keysOf(after(open(), { type: 'move', keys: ['n', 'g'], by: -1 }))).toEqual(['n', 'g', 'w'])
    const state = open()
    expect(after(state, { type: 'move', keys: ['w'], by: -1 })).toBe(state)
  })

  it('are placed where they are dropped', () => {
    expect(keysOf(after(open(), { type: 'place', key: 'w', at: 3 }))).toEqual(['n', 'g', 'w'])
    expect(keysOf(after(open(), { type: 'place', key: 'g', at: 0 }))).toEqual(['g', 'w', 'n'])
  })

  it('have one balance line, which has no share of its own', () => {
    const { lines } = after(open(), { type: 'balance', key: 'n' }).present.draft
    expect(lines.map(({ is_balance, pct }) => [is_balance, pct])).toEqual([
      [false, null],
      [true, null],
      [false, '3'],
    ])
  })

  it('take their invalid text along when removed', () => {
    const state = after(open(), typing('x'), { type: 'remove', keys: ['n'] })
    expect(state.present.wrong).toEqual({})
  })

  it('lose the search for a pasted name when an ingredient is chosen', () => {
    const path = linePath('new', 'ingredient_id')
    const pasted = after(open(), {
      type: 'insert',
      at: 1,
      lines: [line('new', null)],
      wrong: { [path]: { text: 'Niacin', problem: 'UNKNOWN_INGREDIENT' } },
    })
    expect(pasted.present.wrong[path]?.text).toBe('Niacin')
    const chosen = after(pasted, { type: 'line', key: 'new', part: { ingredient_id: niacinamide.id } })
    expect(chosen.present.wrong).toEqual({})
  })
})

const key = fc.constantFrom('w', 'n', 'g', 'a', 'b', 'c', 'd')
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: fc.constant('type-line' as const),
    key,
    field: fc.constantFrom('pct' as const, 'amount' as const),
    text: fc.constantFrom('1', '12,5', '๕', 'x', '', '101'),
    typing: fc.constantFrom('one', 'two'),
  }),
  fc.record({
    type: fc.constant('type-header' as const),
    field: fc.constantFrom('batch_size' as const, 'ph_min' as const),
    text: fc.constantFrom('1', '0', '7.25', 'x', ''),
  }),
  fc.record({
    type: fc.constant('insert' as const),
    at: fc.nat(6),
    lines: fc.array(
      key.map((one) => line(one, null)),
      { maxLength: 4 },
    ),
  }),
  fc.record({ type: fc.constant('remove' as const), keys: fc.array(key, { maxLength: 3 }) }),
  fc.record({
    type: fc.constant('move' as const),
    keys: fc.array(key, { maxLength: 3 }),
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({ type: fc.constant('place' as const), key, at: fc.nat(6) }),
  fc.record({ type: fc.constant('balance' as const), key }),
  fc.record({
    type: fc.constant('line' as const),
    key,
    part: fc.constantFrom({ phase: 'C' }, { note: 'x' }, { key: 'w' }),
  }),
  fc.record({ type: fc.constant('draft' as const), part: fc.constantFrom({ label: 'x' }, { ph_min: '5' }) }),
  fc.constant<Action>({ type: 'rest' }),
)
const actions = fc.array(action, { maxLength: 40 })

describe('any sequence of actions', () => {
  it('can be undone to its start and redone to its end', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const ended = after(open(), ...all)
        const undone = after(ended, ...ended.past.map((): Action => ({ type: 'undo' })))
        expect(undone.present).toEqual({ draft: sampleDraft, wrong: {} })
        const redone = after(undone, ...undone.future.map((): Action => ({ type: 'redo' })))
        expect(redone.present).toEqual(ended.present)
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves every line with a unique key and at most one balance', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const state = after(open(), ...all)
        expect(new Set(keysOf(state)).size).toBe(keysOf(state).length)
        expect(state.present.draft.lines.filter(({ is_balance }) => is_balance).length).toBeLessThan(2)
      }),
      { numRuns: 2000 },
    )
  })
})
