import { mdiPencilOutline } from '@mdi/js'
import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { marketCountries } from '@rp/domain/recipe-words'
import { lazy, Suspense, useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { Fact } from '../rd/fact.tsx'
import { PackageFiles } from '../rd/package/package-files.tsx'
import type { RecipeDesign } from './design-queries.ts'
import { designWords } from './design-words.ts'

const PackageForm = lazy(async () => ({
  default: (await import('../rd/package/package-form.tsx')).PackageForm,
}))

/** Contents, quantity and customer of the package, and the status of its formula. */
export function PackageFacts({
  recipe,
  packaged,
}: {
  recipe: RecipeDesign['recipe']
  packaged: RecipePackage
}) {
  const t = useWords(designWords)
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { packaging_name, box_type, qty, submitted_by_name, package_status } = packaged
  const countries = recipe.target_countries.map((country) => {
    const words: Record<string, { en: string; th: string }> = marketCountries
    const known = words[country]
    return known ? text(known) : country
  })
  return (
    <PartCard
      title={t.package}
      actions={
        package_status !== 'CANCEL' && (
          <QuietButton startIcon={<Icon path={mdiPencilOutline} size={18} />} onClick={() => setOpen(true)}>
            {t.edit}
          </QuietButton>
        )
      }
    >
      <dl>
        <Fact name={t.customer}>{recipe.customer_name && <CustomerName of={recipe} />}</Fact>
        <Fact name={t.qty}>{`${qty.toLocaleString('en')} ${t.pieces}`}</Fact>
        <Fact name={t.packaging}>{packaging_name && text(packaging_name)}</Fact>
        <Fact name={t.box}>{box_type && text(box_type)}</Fact>
        <Fact name={t.country}>{countries.join(', ')}</Fact>
        <Fact name={t.formula}>
          <StatusChip kind="formula" status={recipe.formula_status} />
        </Fact>
        <Fact name={t.submittedBy}>{submitted_by_name}</Fact>
      </dl>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        <PackageFiles of={packaged} />
      </div>
      <Suspense>
        {isOpen && (
          <PackageForm
            recipe_id={recipe.id}
            packaged={packaged}
            qty={packaged.qty}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </PartCard>
  )
}
