import type { FieldError } from '@rp/contract/problems'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { checkValue } from '@rp/domain/configuration/values'
import type { Language } from '@rp/domain/languages'
import { refuse } from '../platform/refusal.ts'
import type { Change } from './change-values.ts'

interface GivenValue {
  key: ConfigurationKey
  value: string
  row_version: number
}

/** Returns the changes with canonical values. If any value is invalid, refuses all and names each invalid one. */
export function checkedChanges(given: GivenValue[], language: Language): Change[] {
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
