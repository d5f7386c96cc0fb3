import { actions, explain } from '@rp/contract/rights'
import { profileNames } from '@rp/domain/permissions'
import { describe, expect, it } from 'vitest'
import { rightsFile, rightsOf, whoMay } from './rights-rows.ts'

const everything = { language: 'en', part: '', kind: 'all', verdict: 'all' } as const
const chat = { role: 'STAFF', department: 'CHAT' }

describe('the rights of an account', () => {
  it('name every screen and every call once', () => {
    expect(rightsOf({ ...chat, ...everything })).toHaveLength(actions.length)
  })

  it('agree with the decision of the server, including its rule', () => {
    for (const row of rightsOf({ ...chat, ...everything })) {
      const action = actions.find(({ name }) => name === row.name)
      expect(action && explain(action, chat.role, chat.department)).toMatchObject({
        isAllowed: row.isAllowed,
        because: { en: row.because },
      })
    }
  })

  it('are found by a part of a path, by kind and by verdict', () => {
    const rows = rightsOf({ ...chat, ...everything, part: '/LAB/order', kind: 'screen', verdict: 'refused' })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ name, isAllowed }) => name.startsWith('/lab/order') && !isAllowed)).toBe(true)
  })
})

describe('who may do one action', () => {
  it('lists every role with every department', () => {
    expect(whoMay('/lab/order', 'en').map(({ name }) => name)).toEqual(profileNames)
  })

  it('is empty for an action that does not exist', () => {
    expect(whoMay('/no/such', 'en')).toEqual([])
  })
})

it('a file of rights holds headings, verdicts and no formulas', () => {
  const row = { name: '=1+1', about: 'Say "hi"', isAllowed: true, because: 'All may' }
  expect(rightsFile(['What', 'About', 'May', 'Rule'], [row], { yes: 'yes', no: 'no' })).toBe(
    '\uFEFF"What","About","May","Rule"\r\n"\'=1+1","Say ""hi""","yes","All may"\r\n',
  )
})
