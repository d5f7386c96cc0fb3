import { expect, test } from 'vitest'
import { reconciledFields, opened, type ReconcileCase } from './reconcile-case.ts'
import { reconcileCases } from './reconcile-cases.ts'
import { judgedReconcileCases } from './judged-reconcile-cases.ts'
import { reconcileRecord } from './reconcile-record.ts'

function outcomeOf({ mine, theirs }: ReconcileCase) {
  const { values, updated, conflicts } = reconcileRecord(reconciledFields, {
    base: opened,
    mine: { ...opened, ...mine },
    theirs: { ...opened, ...theirs },
  })
  return {
    shown: values,
    updated: updated.map(({ name }) => name),
    conflicts: conflicts.map(({ fields }) => fields.map(({ name }) => name)),
    sent: conflicts.reduce((sent, conflict) => ({ ...sent, ...conflict.theirs }), values),
  }
}

const wanted = ({ shown, updated = [], conflicts = [], sent = shown }: ReconcileCase) => ({
  shown: { ...opened, ...shown },
  updated,
  conflicts,
  sent: { ...opened, ...sent },
})

test.each([...reconcileCases, ...judgedReconcileCases])('$name', (one) => {
  expect(outcomeOf(one)).toEqual(wanted(one))
})
