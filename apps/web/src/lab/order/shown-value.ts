import type { QaItem } from '@rp/domain/qa/qa-item'
import type { useText } from '../../kit/language.ts'
import type { PageWords } from './page-words.ts'

/** A measured value in words. */
export function shownValue(
  item: QaItem,
  { value, file }: { value: string; file: string | null },
  t: PageWords,
  text: ReturnType<typeof useText>,
): string {
  if (file !== null) return t.file
  if (value === '') return t.notMeasured
  if (item.kind === 'BOOL') return value === 'true' ? t.yes : t.no
  if (item.kind !== 'CHOICE') return `${value} ${item.unit}`.trim()
  const choice = item.choices.find(({ code }) => code === value)
  return choice ? text(choice.name) : value
}
