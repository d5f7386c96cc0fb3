import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { Fields } from './rule-diff.tsx'

/** The file's row as it is: each header with its cell, without empty ones. */
export function RawCells({ raw, label }: { raw: RuleDetail['raw']; label: string }) {
  return (
    <Fields aria-label={label}>
      {raw
        .filter(({ text }) => text.trim() !== '')
        .map(({ column, text }, at) => (
          <div key={at}>
            <dt>{column}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </Fields>
  )
}
