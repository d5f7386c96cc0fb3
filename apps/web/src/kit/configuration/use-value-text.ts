import type { KeySpec } from '@rp/domain/configuration/key'
import { daysOf } from '@rp/domain/configuration/values'
import { useText, useWords } from '../language.ts'
import { configurationWords } from './configuration-words.ts'
import { weekdayWords } from './weekday-words.ts'

/** A value in words for a reader: `Monday, Friday`, `15 %`, `On`. */
export function useValueText(): (spec: KeySpec, value: string) => string {
  const t = useWords(configurationWords)
  const text = useText()
  return (spec, value) => {
    if (spec.secret) return t.secret
    if (value === '') return t.empty
    const choice = spec.choices?.[value]
    if (choice) return text(choice)
    if (spec.data_type === 'boolean') return value === 'true' ? t.on : t.off
    if (spec.data_type === 'day')
      return daysOf(value)
        .map((day) => text(weekdayWords[day]))
        .join(', ')
    if (spec.data_type === 'time') return value.replaceAll('-', '–').replaceAll(',', ', ')
    if (spec.data_type === 'int' && spec.unit) return `${value} ${text(spec.unit)}`
    return value
  }
}
