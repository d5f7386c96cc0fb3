import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayWork, type Competence } from '@rp/domain/lab/equipment/competence'
import {
  instrumentDue,
  instrumentState,
  type Calibrating,
  type InstrumentEvent,
} from '@rp/domain/lab/equipment/instrument'
import { lastDayOf, lotState, type Lot, type Opening } from '@rp/domain/lab/equipment/lot'
import { doubtfulUses } from '@rp/domain/lab/equipment/recall'
import { acceptsUse } from '@rp/domain/lab/equipment/use'

interface InstrumentCase {
  kind: 'instrument'
  instrument: Calibrating
  events: InstrumentEvent[]
  checks: { day: string; state: string; due: string | null }[]
}
interface LotCase {
  kind: 'lot'
  reagent: Opening
  lot: Lot
  checks: { day: string; state: string; last_day: string | null }[]
}
interface CompetenceCase {
  kind: 'competence'
  required: boolean
  entries: Competence[]
  checks: { person: string; service: string; day: string; allowed: boolean }[]
}
interface RecallCase {
  kind: 'recall'
  events: InstrumentEvent[]
  uses: { step: string; day: string }[]
  failed_on: string
  doubtful: string[]
}
type Used = { instrument: Calibrating; events: InstrumentEvent[] } | { reagent: Opening; lot: Lot }
type UseCase = Used & {
  kind: 'use'
  day: string
  by: 'STAFF' | 'ADMIN'
  reason: string | null
  accepted: boolean
}
type Case = { name: string } & (InstrumentCase | LotCase | CompetenceCase | RecallCase | UseCase)

const read = (file: string): Case[] =>
  readFileSync(new URL(`equipment-cases/${file}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Case => JSON.parse(line))

const stateOf = (used: Used, day: string) =>
  'lot' in used ? lotState(used.reagent, used.lot, day) : instrumentState(used.instrument, used.events, day)

/** What the functions find, and what the case says, in the same shape. */
function played(one: Case): [found: unknown, stated: unknown] {
  switch (one.kind) {
    case 'instrument':
      return [
        one.checks.map(({ day }) => ({
          day,
          state: instrumentState(one.instrument, one.events, day),
          due: instrumentDue(one.instrument, one.events, day),
        })),
        one.checks,
      ]
    case 'lot':
      return [
        one.checks.map(({ day }) => ({
          day,
          state: lotState(one.reagent, one.lot, day),
          last_day: lastDayOf(one.reagent, one.lot),
        })),
        one.checks,
      ]
    case 'competence':
      return [
        one.checks.map((work) => ({ ...work, allowed: mayWork(one.required, one.entries, work) })),
        one.checks,
      ]
    case 'recall':
      return [doubtfulUses(one.events, one.uses, one.failed_on).map(({ step }) => step), one.doubtful]
    case 'use':
      return [acceptsUse({ state: stateOf(one, one.day), by: one.by, reason: one.reason }), one.accepted]
  }
}

test.each([...read('built'), ...read('judged')].map((one) => [one.name, one] as const))(
  '%s',
  (_name, one) => {
    const [found, stated] = played(one)
    expect(found).toEqual(stated)
  },
)
