import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { transitionPackage } from '@rp/contract/recipes/transition'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { TransitionDialog } from '../../../kit/transitions/transition-dialog.tsx'
import { useRecipeTransitionForm } from '../recipe-transition-form.ts'

const LabelToMove = lazy(async () => ({ default: (await import('./label-to-move.tsx')).LabelToMove }))

interface Props {
  recipe_id: string
  packaged: RecipePackage
  transition: RecipePackage['transitions'][number]
  onMoved: () => void
  onClose: () => void
}

/** Moves that do not concern the label. */
const backwards: ReadonlySet<string> = new Set(['CANCEL', 'PENDING_DESIGN_REVIEW'])

/**
 * Changes the status of one package. A label moves forward only once it is fully drawn here: a part that was not drawn
 * cannot have been seen.
 */
export function PackageTransition({ recipe_id, packaged, transition, onMoved, onClose }: Props) {
  const asks = useRecipeTransitionForm()
  const { id, name, package_status, design_id } = packaged
  const [drawn_rev, setDrawn] = useState<number | null>(null)
  const shown = transition.id === 'P10' || backwards.has(transition.to) ? null : design_id
  return (
    <TransitionDialog
      machine="packaging"
      name={name}
      from={package_status}
      transition={transition}
      asks={asks}
      isHeld={shown !== null && drawn_rev === null}
      move={(carried) =>
        call(transitionPackage, {
          params: { id: recipe_id, package_id: id },
          body: {
            to: transition.to,
            expected_status: package_status,
            ...carried,
            ...(drawn_rev !== null && { drawn_rev }),
          },
        })
      }
      onMoved={onMoved}
      onClose={onClose}
    >
      {shown !== null && (
        <Suspense>
          <LabelToMove design_id={shown} name={name} onDrawn={setDrawn} />
        </Suspense>
      )}
    </TransitionDialog>
  )
}
