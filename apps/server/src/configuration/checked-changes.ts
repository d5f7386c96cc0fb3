import type { FieldError } from '@rp/contract/problems'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { checkValue } from '@rp/domain/configuration/values'
import type { Language } from '@rp/domain/languages'
import { refuse } from '../platform/refusal.ts'
import type { Change } from './change-values.ts'

interface Given {
  key: ConfigurationKey
  value: string
  row_version: number
}

/** The changes with their values in canonical form; refuses all when one value is not valid, and names each. */
export function checkedChanges(given: Given[], language: Language): Change[] {
  const errors: FieldError[] = []
  const changes = given.map(({ key, value, row_version }, at) => {
    const checked = checkValue(specOf(key), value)
    if ('text' in checked) return { key, value: checked.text, row_version }
    errors.push({ path: `changes.${at}.value`, message: `${key} ${checked.problem[language]}` })
    return { key, value, row_version }
  })
  if (errors.length > 0) throw refuse('invalid', { errors })
  return changes
}
