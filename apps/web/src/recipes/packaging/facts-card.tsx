import type { ShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { closures } from '@rp/domain/label-words'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Fact } from '../rd/fact.tsx'
import { CapacityText } from './packaging-columns.tsx'
import { packagingWords } from './packaging-words.ts'

/** The company's own data on a packaging. */
export function FactsCard({ packaging }: { packaging: ShopPackaging }) {
  const t = useWords(packagingWords)
  const text = useText()
  const { box_type, material, closure, colours, moq, capacity_ml, capacity_g } = packaging
  return (
    <PartCard title={t.about}>
      <dl>
        <Fact name={t.box}>{box_type && text(box_type)}</Fact>
        <Fact name={t.material}>{material}</Fact>
        <Fact name={t.closure}>{text(closures[closure])}</Fact>
        <Fact name={t.capacity}>
          {(capacity_ml ?? capacity_g) !== null && <CapacityText of={packaging} />}
        </Fact>
        <Fact name={t.colours}>{colours.join(', ')}</Fact>
        <Fact name={t.moq}>{`${moq.toLocaleString('en')} ${t.pieces}`}</Fact>
      </dl>
    </PartCard>
  )
}
