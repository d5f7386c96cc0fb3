import type { Words } from '@rp/domain/languages'
import type { QaItem } from '@rp/domain/qa/qa-item'

interface LimitWords {
  between: (min: string, max: string) => string
  least: (min: string) => string
  most: (max: string) => string
  above: (min: string) => string
  below: (max: string) => string
}

/** What passes, in words: `5 to 6.5 pH`, `at most 1000 cfu/g`, or the choices that pass. */
export function limitsText(item: QaItem, t: LimitWords, text: (words: Words) => string): string {
  const { min, max, min_strict, max_strict, unit, kind, choices, passing } = item
  if (kind === 'CHOICE')
    return choices
      .filter(({ code }) => passing.includes(code))
      .map(({ name }) => text(name))
      .join(', ')
  if (kind !== 'NUMERIC') return ''
  if (min !== null && max !== null && !min_strict && !max_strict)
    return `${t.between(min, max)} ${unit}`.trim()
  const least = min === null ? [] : [(min_strict ? t.above : t.least)(min)]
  const most = max === null ? [] : [(max_strict ? t.below : t.most)(max)]
  const said = [...least, ...most].join(', ')
  return said && `${said} ${unit}`.trim()
}
