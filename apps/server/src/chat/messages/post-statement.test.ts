import { expect, it } from 'vitest'
import { statementName } from '../../platform/database/statement-names.ts'
import { postStatement } from './post-statement.ts'

it('the insert statement is planned once, not per batch', () => {
  statementName(postStatement)
  expect(statementName(postStatement)).toMatch(/^[0-9a-f]{24}$/)
})
