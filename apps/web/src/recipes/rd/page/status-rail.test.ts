// @vitest-environment jsdom
import type { TimelineEntry } from '@rp/contract/recipes/transition'
import { expect, test } from 'vitest'
import { stepsOf } from './status-rail.tsx'

const move = (from: string, to: string, at: string): TimelineEntry => ({
  id: at,
  machine: 'FORMULA',
  package_name: null,
  move: 'F',
  from,
  to,
  reason: null,
  actor: 'Somchai',
  version_no: null,
  at,
})
const day = (n: number) => `2026-11-0${n}T03:00:00.000Z`
const recipe = { status_since: day(9), fda_required: true, cancel_reason: null }
const places = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ status, place, at }) => [status, place, at])

test('a recipe in progress: finished steps with dates, the current one, and the remaining ones', () => {
  const timeline = [
    move('PENDING_FORMULATION_REVIEW', 'PENDING_CUSTOMER_APPROVAL', day(3)),
    move('PENDING_PAYMENT', 'PENDING_FORMULATION_REVIEW', day(2)),
  ]
  expect(places({ ...recipe, formula_status: 'PENDING_CUSTOMER_APPROVAL' }, timeline)).toEqual([
    ['PENDING_PAYMENT', 'done', day(2)],
    ['PENDING_FORMULATION_REVIEW', 'done', day(3)],
    ['PENDING_CUSTOMER_APPROVAL', 'current', day(9)],
    ['PENDING_FORMULATION_TEST', 'coming', null],
    ['PENDING_FDA', 'coming', null],
    ['READY', 'coming', null],
  ])
})

test('a recipe that went back has the later steps ahead of it again', () => {
  const timeline = [
    move('PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_REVIEW', day(4)),
    move('PENDING_FORMULATION_REVIEW', 'PENDING_CUSTOMER_APPROVAL', day(3)),
    move('PENDING_PAYMENT', 'PENDING_FORMULATION_REVIEW', day(2)),
  ]
  const steps = places({ ...recipe, formula_status: 'PENDING_FORMULATION_REVIEW' }, timeline)
  expect(steps.map(([, place]) => place)).toEqual(['done', 'current', 'coming', 'coming', 'coming', 'coming'])
})

test('a cancelled recipe shows how far it came, and that it stopped there', () => {
  const timeline = [
    move('PENDING_FORMULATION_REVIEW', 'CANCEL', day(9)),
    move('PENDING_PAYMENT', 'PENDING_FORMULATION_REVIEW', day(2)),
  ]
  const steps = places({ ...recipe, formula_status: 'CANCEL' }, timeline)
  expect(steps[0]).toEqual(['PENDING_PAYMENT', 'done', day(2)])
  expect(steps[1]).toEqual(['PENDING_FORMULATION_REVIEW', 'coming', null])
  expect(steps.at(-1)).toEqual(['CANCEL', 'cancelled', day(9)])
})

test('a recipe without registration skips the FDA', () => {
  const steps = places({ ...recipe, fda_required: false, formula_status: 'READY' }, [])
  expect(steps.find(([status]) => status === 'PENDING_FDA')?.[1]).toBe('skipped')
  expect(steps.at(-1)).toEqual(['READY', 'arrived', day(9)])
})
