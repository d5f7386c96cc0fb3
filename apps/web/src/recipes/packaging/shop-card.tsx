import type { ShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { shownLocation } from '@rp/domain/shop/shop-words'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { Fact } from '../rd/fact.tsx'
import { packagingWords } from './packaging-words.ts'

/** The shop's data on its product; it is edited there. */
export function ShopCard({ packaging }: { packaging: ShopPackaging }) {
  const t = useWords(packagingWords)
  const { shop_name, id_product, reference, location, stock_qty, synced_at } = packaging
  return (
    <PartCard title={t.shop}>
      <dl>
        <Fact name={t.shopName}>{shop_name}</Fact>
        <Fact name={t.number}>{id_product}</Fact>
        <Fact name={t.reference}>{reference}</Fact>
        <Fact name={t.location}>{shownLocation(location)}</Fact>
        <Fact name={t.stock}>
          {stock_qty !== null && `${Number(stock_qty).toLocaleString('en')} ${t.pieces}`}
        </Fact>
        <Fact name={t.synced}>
          <DateText instant={synced_at} style="short" />
        </Fact>
      </dl>
    </PartCard>
  )
}
