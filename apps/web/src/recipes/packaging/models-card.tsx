import { mdiPlus } from '@mdi/js'
import type { PackagingModel, ShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { ModelPart } from './model-part.tsx'
import { modelWords } from './model-words.ts'

const ModelForm = lazy(async () => ({ default: (await import('./model-form.tsx')).ModelForm }))

/** The models of a packaging: positions and sizes of labels, and their designs. */
export function ModelsCard({ packaging }: { packaging: ShopPackaging }) {
  const t = useWords(modelWords)
  const [form, setForm] = useState<{ model: PackagingModel | undefined } | null>(null)
  return (
    <>
      <PartCard
        title={t.title}
        actions={
          <QuietButton
            startIcon={<Icon path={mdiPlus} size={18} />}
            onClick={() => setForm({ model: undefined })}
          >
            {t.add}
          </QuietButton>
        }
      >
        {packaging.models.length === 0 && <p>{t.none}</p>}
        <ul>
          {packaging.models.map((model) => (
            <ModelPart key={model.id} model={model} onEdit={() => setForm({ model })} />
          ))}
        </ul>
      </PartCard>
      <Suspense>
        {form && <ModelForm packaging_id={packaging.id} model={form.model} onClose={() => setForm(null)} />}
      </Suspense>
    </>
  )
}
