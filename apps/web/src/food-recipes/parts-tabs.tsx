import { pathOf } from '@rp/domain/routes'
import { useWords } from '../kit/language.ts'
import { PartTabs } from '../kit/page/part-tabs.tsx'
import { ingredientWords } from './ingredient-words.ts'

/** The two lists of the screen: raw materials and their substances. */
export function PartsTabs({ part }: { part: 'ingredients' | 'substances' }) {
  const t = useWords(ingredientWords)
  const path = pathOf('food-ingredient-list')
  return (
    <PartTabs
      label={t.parts}
      current={part}
      parts={[
        { name: 'ingredients', text: t.ingredients, to: path },
        { name: 'substances', text: t.substances, to: `${path}?part=substances` },
      ]}
    />
  )
}
