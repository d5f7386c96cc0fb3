import type { LabelData } from '@rp/contract/recipes/label-data'
import { labelPlaceholders } from '@rp/domain/recipe-words'
import { useText, useWords } from '../../../kit/language.ts'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { Fact } from '../fact.tsx'
import { labelWords } from './label-words.ts'

/** Printed on the filling line; a label leaves space for them. */
const codedLater = new Set<string>(['lot_no', 'mfg_date', 'exp_date'])

/** The value of each placeholder, and what is still missing. */
export function LabelValuesCard({ values }: Pick<LabelData, 'values'>) {
  const t = useWords(labelWords)
  const text = useText()
  return (
    <PartCard title={t.values}>
      <dl>
        {labelPlaceholders.map((name) => {
          const value = values[name]
          const missing = codedLater.has(name) ? t.codedLater : t.noValue
          return (
            <Fact key={name} name={`{${name}}`}>
              {value ? text(value) || t.nothingToSay : missing}
            </Fact>
          )
        })}
      </dl>
    </PartCard>
  )
}
