import { expect, test } from 'vitest'
import { mergedFields, opened, type MergeCase } from './reconcile-case.ts'
import { mergeCases } from './reconcile-cases.ts'
import { judgedMergeCases } from './judged-reconcile-cases.ts'
import { mergeRecord } from './reconcile-record.ts'

function outcomeOf({ mine, theirs }: MergeCase) {
  const { values, told, conflicts } = mergeRecord(mergedFields, {
    base: opened,
    mine: { ...opened, ...mine },
    theirs: { ...opened, ...theirs },
  })
  return {
    shown: values,
    told: told.map(({ name }) => name),
    asked: conflicts.map(({ fields }) => fields.map(({ name }) => name)),
    sent: conflicts.reduce((sent, conflict) => ({ ...sent, ...conflict.theirs }), values),
  }
}

const wanted = ({ shown, told = [], asked = [], sent = shown }: MergeCase) => ({
  shown: { ...opened, ...shown },
  told,
  asked,
  sent: { ...opened, ...sent },
})

test.each([...mergeCases, ...judgedMergeCases])('$name', (one) => {
  expect(outcomeOf(one)).toEqual(wanted(one))
})
