import { describe, expect, it } from 'vitest'
import { familyKeys, memberKeys } from './family-keys.ts'
import { judgedMembers } from './judged-members.ts'
import { memberCases, type MemberCase } from './member-cases.ts'

function relationOf({ title, name, cas = [], ci_number }: MemberCase) {
  const isThai = /[\u0e00-\u0e7f]/.test(name)
  const keys = memberKeys({
    inci_name: isThai ? '' : name,
    name_th: isThai ? name : '',
    chemical_name: '',
    synonyms: [],
    cas,
    ci_number: ci_number ?? null,
  })
  const entry = familyKeys(title)
  const shared = keys.filter((key) => entry.includes(key))
  if (shared.some((key) => key.startsWith('='))) return 'MEMBER'
  return shared.length > 0 ? 'POSSIBLE' : 'NO'
}

describe('a substance and the family in a title', () => {
  it.each(memberCases.map((one): [string, MemberCase] => [`${one.name} of "${one.title}": ${one.is}`, one]))(
    '%s',
    (_, one) => {
      expect(relationOf(one)).toBe(one.is)
    },
  )

  it.each(
    judgedMembers.map((one): [string, MemberCase] => [`${one.name} of "${one.title}": ${one.is}`, one]),
  )('judged: %s', (_, one) => {
    expect(relationOf(one)).toBe(one.is)
  })
})
