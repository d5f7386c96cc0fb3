import { mdiPlus } from '@mdi/js'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { lazy, Suspense, useState } from 'react'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { StatusChip } from '../../../kit/look/status-chip.tsx'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { TransitionButtons } from '../../../kit/transitions/transition-buttons.tsx'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { usePackages, useReload } from '../recipe-queries.ts'
import { PackageFiles } from './package-files.tsx'
import { PackageFindings } from './package-findings.tsx'
import { PackageTransition } from './package-transition.tsx'
import { packageWords } from './package-words.ts'

const PackageForm = lazy(async () => ({ default: (await import('./package-form.tsx')).PackageForm }))

interface Moving {
  packaged: RecipePackage
  transition: RecipePackage['transitions'][number]
}

/** The packages of a recipe, each with its own progress to READY. */
export function PackageCard({
  recipe,
}: {
  recipe: Pick<RecipeDetail, 'id' | 'formula_status' | 'target_qty'>
}) {
  const t = useWords(packageWords)
  const { data, error, refetch } = usePackages(recipe.id)
  const [form, setForm] = useState<{ packaged: RecipePackage | undefined } | null>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const reload = useReload()
  return (
    <PartCard
      title={t.title}
      actions={
        recipe.formula_status !== 'CANCEL' && (
          <QuietButton
            startIcon={<Icon path={mdiPlus} size={18} />}
            onClick={() => setForm({ packaged: undefined })}
          >
            {t.add}
          </QuietButton>
        )
      }
    >
      <Awaited of={{ data, error, refetch }} empty={<p>{t.none}</p>} />
      <ul>
        {data?.map((packaged) => (
          <Packaged
            key={packaged.id}
            packaged={packaged}
            onEdit={() => setForm({ packaged })}
            onMove={(transition) => setMoving({ packaged, transition })}
          />
        ))}
      </ul>
      <Suspense>
        {form && (
          <PackageForm
            recipe_id={recipe.id}
            packaged={form.packaged}
            qty={recipe.target_qty}
            onClose={() => setForm(null)}
          />
        )}
      </Suspense>
      {moving && (
        <PackageTransition
          recipe_id={recipe.id}
          {...moving}
          onMoved={() => void reload(recipe.id)}
          onClose={() => setMoving(null)}
        />
      )}
    </PartCard>
  )
}

interface PackagedProps {
  packaged: RecipePackage
  onEdit: () => void
  onMove: (transition: RecipePackage['transitions'][number]) => void
}

function Packaged({ packaged, onEdit, onMove }: PackagedProps) {
  const t = useWords(packageWords)
  const text = useText()
  const { name, package_status, is_stale, box_type, qty, service_ids, submitted_by_name } = packaged
  const facts = [
    `${qty.toLocaleString('en')} ${t.pieces}`,
    packaged.fill_weight && `${packaged.fill_weight} ${packaged.fill_unit}`,
    packaged.servings_per_pack && t.servings(packaged.servings_per_pack),
    packaged.packaging_name && text(packaged.packaging_name),
    box_type && text(box_type),
    ...packaged.pieces.map(
      ({ name: piece, units }) => piece && text(piece) + (units > 1 ? ` (${t.holds(units)})` : ''),
    ),
    service_ids.length > 0 && t.serviceCount(service_ids.length),
    submitted_by_name && `${t.submittedBy} ${submitted_by_name}`,
  ].filter(Boolean)
  return (
    <li aria-label={name}>
      <div className="line">
        <strong>{name}</strong>
        <StatusChip kind="packaging" status={package_status} />
        {is_stale && (
          <span title={t.staleHelp}>
            <ToneChip tone="red" text={t.stale} />
          </span>
        )}
        <span className="end">
          <PackageFiles of={packaged} />
          {package_status !== 'CANCEL' && (
            <QuietButton aria-label={t.edit(name)} onClick={onEdit}>
              {t.editShort}
            </QuietButton>
          )}
          <TransitionButtons transitions={packaged.transitions} onChoose={onMove} of={name} />
        </span>
      </div>
      <p className="quiet">{facts.join(' · ')}</p>
      <PackageFindings findings={packaged.findings} />
    </li>
  )
}
