import { expect, test } from 'vitest'
import { filePurposeNames, mayUseFile } from './file-purposes.ts'
import { profileNames } from './permissions.ts'

const readers = (purpose: (typeof filePurposeNames)[number]) =>
  profileNames.filter((profile) => {
    const [role = '', department = 'ADMINISTRATION'] = profile.split('/')
    return mayUseFile('read', purpose, { role, department })
  })

test.each(['PICTURE', 'LABEL'] as const)('%s: recipes and design only', (purpose) => {
  expect(readers(purpose)).toEqual([
    'SUPER_ADMIN',
    'ADMIN/RECIPE',
    'ADMIN/RECIPE_DESIGN',
    'STAFF/RECIPE',
    'STAFF/RECIPE_DESIGN',
  ])
})

test.each(['DOCUMENT', 'QA', 'EVIDENCE', 'SIGNATURE'] as const)('%s: those who see formulas', (purpose) => {
  expect(readers(purpose)).toEqual(['SUPER_ADMIN', 'ADMIN/RECIPE', 'STAFF/RECIPE'])
})
