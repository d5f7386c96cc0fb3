// How a label's history copes with 10,000 acts on 1,000 elements: commits, undo and redo of all, undo within a group.
import { emptyDocument, type LabelElement } from '../packages/label/src/document.ts'
import { newRect } from '../packages/label/src/new-element.ts'
import { highlightGroups } from '../packages/label/src/groups.ts'
import { openLabel } from '../packages/label/src/store.ts'
import { percentile, report } from './lib/report.ts'

const elements = 1000
const acts = 10_000
const rounds = 5
const nothingDerived = { from: new Set<string>(), of: () => ({}) }

const idOf = (at: number): string => `e${at % elements}`

function opened() {
  const all: Record<string, LabelElement> = {}
  for (let at = 0; at < elements; at += 1) {
    const group = highlightGroups[at % highlightGroups.length] ?? 'highlight 1'
    all[idOf(at)] = newRect({ id: idOf(at), group, 'data-x': at, 'data-y': at })
  }
  const paper = emptyDocument({ width: 100_000, height: 100_000, bleed: 3000, safe: 2000 })
  return openLabel({ ...paper, elements: all }, nothingDerived)
}

function timed(act: () => void): number {
  const begin = performance.now()
  act()
  return performance.now() - begin
}

const figures: Record<string, number[]> = {}
const single: number[] = []
const filtered: number[] = []
let bytes = 0
for (let round = 0; round < rounds; round += 1) {
  const label = opened()
  const add = (name: string, ms: number): void => void (figures[name] ??= []).push(ms)
  add(
    'commit_10k_ms',
    timed(() => {
      for (let at = 0; at < acts; at += 1)
        label.commit({
          edits: [{ id: idOf(at * 7), to: { 'data-x': at + 1 }, key: 'position' }],
          now: at * 1000,
        })
    }),
  )
  bytes = JSON.stringify(label.history.save()).length
  add(
    'undo_10k_ms',
    timed(() => {
      while (label.history.canUndo()) label.undo()
    }),
  )
  add(
    'redo_10k_ms',
    timed(() => {
      while (label.history.canRedo()) label.redo()
    }),
  )
  for (let at = 0; at < 2000; at += 1) single.push(timed(() => label.undo()))
  for (let at = 0; at < 200; at += 1) filtered.push(timed(() => label.undo({ group: 'highlight 3' })))
}

const worst = Object.fromEntries(Object.entries(figures).map(([name, all]) => [name, percentile(all, 0.5)]))
const measured = {
  ...worst,
  undo_p99_ms: percentile(single, 0.99),
  undo_in_group_p99_ms: percentile(filtered, 0.99),
  history_mb: bytes / 1e6,
}
report(
  'label-history',
  measured,
  { undo_10k_ms: '< 50', undo_p99_ms: '<= 1', undo_in_group_p99_ms: '<= 1', history_mb: '<= 2' },
  (worst['undo_10k_ms'] ?? Infinity) < 50 &&
    measured.undo_p99_ms <= 1 &&
    measured.undo_in_group_p99_ms <= 1 &&
    measured.history_mb <= 2,
)
